import { feature } from 'topojson-client';

/** `coarse` (1:110 million, 33 kB) is enough for a continent; `fine` (1:50 million, 205 kB) for a country and its neighbours. */
export type Detail = 'coarse' | 'fine';

type Atlas = Parameters<typeof feature>[0];
/** Shapes as GeoJSON. */
export type Boundaries = ReturnType<typeof feature>;

// The files are Natural Earth's, as world-atlas packs them; they come from the portal's own origin.
const load: Readonly<Record<Detail, () => Promise<{ default: unknown }>>> = {
  coarse: () => import(/* webpackChunkName: "boundaries-coarse" */ 'world-atlas/countries-110m.json'),
  fine: () => import(/* webpackChunkName: "boundaries-fine" */ 'world-atlas/countries-50m.json'),
};

/** The countries' boundaries as shapes. */
export async function readBoundaries(detail: Detail): Promise<Boundaries> {
  const atlas = (await load[detail]()).default as Atlas;
  return feature(atlas, 'countries');
}

/** From this zoom on the coarse lines would put villages on the wrong side of a border. */
const FINE_FROM = 5;

/** What is worth fetching: the fine boundaries when somebody looks closely and does not save data. */
export function detailFor(zoom: number, tiles: boolean): Detail {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return zoom >= FINE_FROM && !tiles && connection?.saveData !== true ? 'fine' : 'coarse';
}
