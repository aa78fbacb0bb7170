// As in the documentation of Module Federation. The name has the version in it: a page may run two releases of one remote.
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');

module.exports = {
  mode: 'production',
  entry: {},
  output: { publicPath: 'auto' },
  plugins: [
    new ModuleFederationPlugin({
      name: 'wells_1_0_0',
      filename: 'remoteEntry.js',
      exposes: { './remote': './src/remote.js' },
      shared: { react: { singleton: true, requiredVersion: '^19.0.0' } },
      dts: false,
    }),
  ],
};
