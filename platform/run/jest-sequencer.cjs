const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * Without the times of an earlier run jest begins with the largest files. The tests against a real Directus are one small file that
 * takes minutes: begun last, it would keep one core busy while the others have nothing left to do.
 */
module.exports = class extends Sequencer {
  sort(tests) {
    const takesLongest = ({ path }) => (path.includes('.integration.test.') ? 0 : 1);
    return super.sort(tests).sort((a, b) => takesLongest(a) - takesLongest(b));
  }
};
