import path from 'node:path';
import webpack, { type ResolveData } from 'webpack';

const inAxios = (file: string): RegExp => new RegExp(`[\\\\/]axios[\\\\/]lib[\\\\/]${file}\\.js$`);
/** What axios would use where there is no XMLHttpRequest. */
const FETCH_OF_AXIOS = inAxios('adapters[\\\\/]fetch');
const NO_FETCH = path.join(import.meta.dirname, 'no-fetch-adapter.mjs');
/** The names of status codes, and the older way to cancel a call. Code that uses one fails at once. */
const UNUSED_OF_AXIOS = [inAxios('helpers[\\\\/]HttpStatusCode'), inAxios('cancel[\\\\/]CancelToken')];
const UNUSED = path.join(import.meta.dirname, 'unused.mjs');

/** react-router's package names its development build for everybody. */
const ROUTER_FOR_DEVELOPMENT = /([\\/]react-router[\\/]dist[\\/])development(?=[\\/](index|dom-export)\.mjs$)/;

function useProduction({ createData }: ResolveData): void {
  if (createData?.resource === undefined) return;
  createData.resource = createData.resource.replace(ROUTER_FOR_DEVELOPMENT, '$1production');
  createData.context = path.dirname(createData.resource);
}

/** Leaves out what browsers never run of packages that do not say so themselves. */
export const leanPackages = (production: boolean): readonly webpack.NormalModuleReplacementPlugin[] => [
  new webpack.NormalModuleReplacementPlugin(FETCH_OF_AXIOS, NO_FETCH),
  ...UNUSED_OF_AXIOS.map((file) => new webpack.NormalModuleReplacementPlugin(file, UNUSED)),
  ...(production ? [new webpack.NormalModuleReplacementPlugin(ROUTER_FOR_DEVELOPMENT, useProduction)] : []),
];
