/** What can go wrong between a reader and the service. */
export type FaultKind = 'rate-limit' | 'expired' | 'truncate' | 'html' | 'hang' | 'server-error';

export interface Fault {
  readonly kind: FaultKind;
  /** How many requests it meets. */
  readonly times: number;
  /** How many requests pass before it. */
  readonly after?: number;
  /** Only requests whose address matches are met and counted. */
  readonly on?: RegExp;
  /** What `Retry-After` of `rate-limit` says, in seconds. */
  readonly retryAfter?: number;
}

export interface Faults {
  /** Plans one. Several planned ones are met one after the other. */
  fail(fault: Fault): void;
  /** Which one this request meets. */
  met(url: string): Fault | undefined;
  /** Forgets what is planned. */
  clear(): void;
}

export function planFaults(): Faults {
  let planned: { readonly fault: Fault; after: number; times: number }[] = [];
  return {
    fail(fault) {
      planned.push({ fault, after: fault.after ?? 0, times: fault.times });
    },
    met(url) {
      const first = planned.find(({ fault }) => fault.on?.test(url) ?? true);
      if (first === undefined) return undefined;
      if (first.after > 0) {
        first.after -= 1;
        return undefined;
      }
      first.times -= 1;
      if (first.times <= 0) planned = planned.filter((each) => each !== first);
      return first.fault;
    },
    clear() {
      planned = [];
    },
  };
}

/** A page of the kind that proxies, sign-ins and maintenance put in place of an answer. */
export const PAGE =
  '<!DOCTYPE html>\n<html><head><title>Please wait</title></head><body><h1>We will be back soon</h1></body></html>\n';
