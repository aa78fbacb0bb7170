const { compileMessage } = require('@lingui/message-utils/compileMessage');
const { generateMessageId } = require('@lingui/message-utils/generateMessageId');

/**
 * Parses the messages of a module, so that the page need not bring the parser. A text counts as a message when the id made from
 * it is in the same module.
 * @param {string} source what swc made of a module
 * @returns {string}
 */
const compileMessages = (source) =>
  source.replaceAll(/\bmessage: (?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/g, (written, double, single) => {
    const text = textOf(double ?? single);
    if (!source.includes(`id: "${generateMessageId(text)}"`)) return written;
    const message = compileMessage(text);
    return `message: ${JSON.stringify(typeof message === 'string' ? [message] : message)}`;
  });

const ESCAPES = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', 0: '\0' };

/** What is between the quotes of a string of JavaScript. */
const textOf = (body) =>
  body.replaceAll(/\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|(.))/gi, (_, point, unit, byte, other) =>
    other === undefined ? String.fromCodePoint(parseInt(point ?? unit ?? byte, 16)) : (ESCAPES[other] ?? other),
  );

/**
 * As a webpack loader.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 * @param {string | undefined} map
 */
module.exports = function compileMessagesOf(source, map) {
  this.callback(null, compileMessages(source), map);
};
module.exports.compileMessages = compileMessages;
