// The library of hashes asks for Object.hasOwn, which came to browsers in 2021.
const hasOwn = (it: object, name: string): boolean => Object.getOwnPropertyDescriptor(it, name) !== undefined;
if (!Reflect.has(Object, "hasOwn")) Object.assign(Object, { hasOwn });

export {};
