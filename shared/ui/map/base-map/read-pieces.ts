import { folder, pieces } from './natural-earth.basemap';
import { savesData } from '../../../connection/saves-data.ts';
import { CLOSE, pieceName, type BaseMapPiece } from '../../../contract/base-map/piece.ts';

/** From this zoom on the overview would put villages on the wrong side of a river. */
const CLOSE_FROM = 5;

const read = new Map<string, Promise<BaseMapPiece>>();

/** A piece by its name. One that could not be fetched is asked for again the next time. */
export function readPiece(name: string): Promise<BaseMapPiece> {
  const known = read.get(name);
  if (known) return known;
  const asked = fetch(`${folder}${name}.json`).then((response) => {
    if (!response.ok) throw new Error(`The base map answered ${response.status}.`);
    return response.json() as Promise<BaseMapPiece>;
  });
  read.set(name, asked);
  asked.catch(() => read.delete(name));
  return asked;
}

/** What a view needs: always the overview, and closer up the pieces that it shows, unless the person saves data. */
export function piecesFor(
  zoom: number,
  { west, east, north, south }: Readonly<Record<'west' | 'east' | 'north' | 'south', number>>,
): readonly string[] {
  const overview = pieceName(0, 0, 0);
  if (zoom < CLOSE_FROM || savesData()) return [overview];
  const steps = 2 ** CLOSE;
  const column = (longitude: number): number => Math.floor(((longitude + 180) / 360) * steps);
  const row = (latitude: number): number => {
    const sine = Math.sin((Math.min(85, Math.max(-85, latitude)) * Math.PI) / 180);
    return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * steps);
  };
  const names: string[] = [overview];
  for (let x = column(west); x <= column(east); x += 1)
    for (let y = row(north); y <= row(south); y += 1) names.push(pieceName(CLOSE, x, y));
  return names.filter((name) => pieces.has(name));
}
