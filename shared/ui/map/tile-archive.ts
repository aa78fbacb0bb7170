import * as leaflet from 'leaflet';

/** Whether an address is that of a PMTiles archive: one file with all tiles, of which the browser reads parts. */
export const isArchive = (tiles: string): boolean => tiles.endsWith('.pmtiles');

/** The tiles of an archive as a layer. Its code is fetched only where the configuration names one. */
export async function archiveLayer(address: string, flavor: 'light' | 'dark'): Promise<leaflet.GridLayer> {
  // protomaps-leaflet looks for Leaflet in the page, where a script of its own would put it.
  Object.assign(globalThis, { L: leaflet });
  const { leafletLayer } = await import(/* webpackChunkName: "tile-archive" */ 'protomaps-leaflet');
  return leafletLayer({ url: address, flavor, lang: 'en', attribution: '' }) as unknown as leaflet.GridLayer;
}
