import path from 'node:path';
import webpack, { type ResolveData } from 'webpack';

/** react-router's package names its development build for everybody; the same package brings the one for production. */
const DEVELOPMENT = /([\\/]react-router[\\/]dist[\\/])development(?=[\\/](index|dom-export)\.mjs$)/;

function useProduction({ createData }: ResolveData): void {
  if (createData?.resource === undefined) return;
  createData.resource = createData.resource.replace(DEVELOPMENT, '$1production');
  createData.context = path.dirname(createData.resource);
}

/** Takes react-router's own build for production. */
export const routerForProduction = new webpack.NormalModuleReplacementPlugin(DEVELOPMENT, useProduction);
