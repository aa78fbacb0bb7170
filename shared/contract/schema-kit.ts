/**
 * The part of zod the product uses. Only named parts are passed on: the whole namespace would put every locale and every
 * format of zod into the browser.
 */
import { config } from 'zod/mini';
import en from 'zod/v4/locales/en.js';

// zod would otherwise try `new Function` once, which the content security policy reports as a violation.
config({ jitless: true, ...en() });

export {
  array,
  boolean,
  catch,
  enum,
  int,
  literal,
  looseObject,
  maximum,
  minimum,
  maxLength,
  minLength,
  nonnegative,
  nullable,
  number,
  optional,
  pipe,
  record,
  refine,
  regex,
  safeParse,
  strictObject,
  string,
  transform,
  union,
  unknown,
  _default,
} from 'zod/mini';
export type { infer } from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';
import type { $ZodIssue } from 'zod/v4/core';

/** A schema whose parsed value is a `T`. */
export type Schema<T> = ZodMiniType<T>;
/** One issue as zod reports it. */
export type Issue = $ZodIssue;
