const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * jsdom with the parts of the fetch standard that react-router needs. They belong together: Node's Request refuses another
 * realm's AbortSignal.
 */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...parameters) {
    super(...parameters);
    Object.assign(this.global, { Request, Response, Headers, fetch, AbortController, AbortSignal, TextEncoder, TextDecoder, structuredClone });
  }
};
