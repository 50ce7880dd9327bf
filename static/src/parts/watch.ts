/**
 * Call back in the frame after any of these things has another size. Return how to stop. What is written while a browser
 * tells the new sizes may change these sizes again, and the browser then reports a "ResizeObserver loop" as an error.
 */
export function watchSizes(changed: () => void, ...things: readonly Element[]): () => void {
  let frame = 0;
  const watch = new ResizeObserver(() => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      changed();
    });
  });
  for (const it of things) watch.observe(it);
  return () => {
    watch.disconnect();
    cancelAnimationFrame(frame);
  };
}
