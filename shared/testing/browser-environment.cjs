const { rememberStyles } = require('./fast-styles.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');
const { webcrypto } = require('node:crypto');

/**
 * jsdom with the parts of the fetch standard that react-router needs, and the packing and unfolding of zips. They belong together: Node's Request refuses another
 * realm's AbortSignal.
 */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...parameters) {
    super(...parameters);
    rememberStyles(this.global);
    Object.assign(this.global, {
      Request,
      Response,
      Headers,
      fetch,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      structuredClone,
      CompressionStream,
      DecompressionStream,
      ReadableStream,
      TransformStream,
      WritableStream,
    });
    // jsdom brings random values only.
    Object.defineProperty(this.global.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  }
};
