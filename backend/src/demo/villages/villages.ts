import { round } from '../core/numbers.ts';
import { randomOf } from '../core/random.ts';

/** The villages of an invented district; no real places are meant. */
const murandzi = [
  { id: 'MUR-01', name: 'Mbandua', post: 'Murandzi-Sede', latitude: -17.6214, longitude: 36.0921, population: 2140 },
  { id: 'MUR-02', name: 'Nhacuecha', post: 'Murandzi-Sede', latitude: -17.5783, longitude: 36.1475, population: 1385 },
  { id: 'MUR-03', name: 'Chirimba', post: 'Chitundo', latitude: -17.6895, longitude: 36.1962, population: 960 },
  { id: 'MUR-04', name: 'Mussaua', post: 'Chitundo', latitude: -17.7342, longitude: 36.1288, population: 1720 },
  { id: 'MUR-05', name: 'Namirole', post: 'Chitundo', latitude: -17.7651, longitude: 36.2217, population: 745 },
  { id: 'MUR-06', name: 'Tchetcha', post: 'Nhamazi', latitude: -17.5236, longitude: 36.2304, population: 1110 },
  { id: 'MUR-07', name: 'Lumbanze', post: 'Nhamazi', latitude: -17.4817, longitude: 36.1659, population: 1565 },
  { id: 'MUR-08', name: 'Mepanga', post: 'Nhamazi', latitude: -17.4469, longitude: 36.2873, population: 620 },
] as const;

export type DemoVillage = (typeof murandzi)[number];

export const demoVillages: readonly DemoVillage[] = murandzi;

/** Kilometres, roughly: near enough for a village's outline. */
const degreesPerKm = 1 / 111;

/** A closed ring of a dozen corners, two to four kilometres from the middle. */
const outline = (place: DemoVillage): { type: 'Polygon'; coordinates: number[][][] } => {
  const random = randomOf('outline', place.id);
  const corners = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * 2 * Math.PI;
    const reach = random.between(1.9, 3.6) * degreesPerKm;
    return [round(place.longitude + Math.cos(angle) * reach, 5), round(place.latitude + Math.sin(angle) * reach, 5)];
  });
  const first = corners[0] ?? [];
  return { type: 'Polygon', coordinates: [[...corners, first]] };
};

export const villageRows = () =>
  murandzi.map((place) => ({
    village_id: place.id,
    village_name: place.name,
    admin1: 'Zambele',
    admin2: 'Murandzi',
    admin3: place.post,
    country: 'MZ',
    latitude: place.latitude,
    longitude: place.longitude,
    population: place.population,
    boundary: outline(place),
  }));
