/** In tests a class is called as it is written in the stylesheet. */
module.exports = {
  __esModule: true,
  default: new Proxy({}, { get: (_target, name) => (typeof name === 'string' ? name : undefined) }),
};
