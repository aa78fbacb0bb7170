/** Properties that hold for whatever is generated; apart from the other helpers, because few tests need it. */
export * as fc from 'fast-check';
