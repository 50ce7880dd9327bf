// Written by `make wire` from `tables/world/names.py`. Do not edit.

/** The most visible characters of a name. */
export const NAME_LENGTH = 20;
/** The most marks on one letter. */
export const MARKS = 3;
/** Signs that cannot be shown, or of which nothing is drawn, for a class of a regular expression. */
export const UNSEEN =
  "\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b\\u180c\\u180d\\u180f\\u2800\\u3164\\uffa0";
