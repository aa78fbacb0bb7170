import { addDays, daysBetween, demoToday } from '../core/calendar.ts';
import { keyFor } from '../core/keys.ts';
import { round } from '../core/numbers.ts';
import { randomOf } from '../core/random.ts';
import { demoVillages } from '../villages/villages.ts';
import type { ProjectRow } from '../water/projects.ts';
import { captionOf } from './captions.ts';
import { drawnPhotos } from './photos.ts';

const credits = ['Marta Zucula', 'Tomas Chivite', 'Field team Nhamazi', 'Water committee'];

/**
 * The photos of a project: two to eight of the kinds that fit its supply, none for some projects. A photo is used again
 * only where more are wanted than were drawn of its kind. `sha256Of` gives the hash of a drawn file.
 */
export const mediaRows = (project: ProjectRow, sha256Of: (fileId: string) => string) => {
  const random = randomOf('media', project.project_id);
  if (project.status === 'planned' || random.chance(0.14)) return [];
  const fitting = drawnPhotos.filter(({ fits }) => fits.includes(project.technology));
  const chosen = random.sample(fitting, random.int(2, 8));
  const place = demoVillages.find(({ id }) => id === project.village_id);
  const start = project.start_date ?? project.end_date ?? '2021-05-01';
  return chosen.map((photo, index) => {
    const building = photo.scene.work === 'drillRig';
    const from = building ? start : addDays(project.end_date ?? start, 5);
    const span = building ? 25 : Math.max(1, Math.min(500, daysBetween(from, demoToday)));
    const day = addDays(from, random.int(0, span));
    const kept = place !== undefined && random.chance(0.3);
    return {
      id: keyFor('media', project.project_id, index),
      water_project_id: project.project_id,
      preview_image: photo.fileId,
      village_id: project.village_id,
      caption: random.unless(0.06, captionOf(random, photo.scene.work, place?.name ?? null)),
      credit: random.unless(0.1, random.pick(credits)),
      consent: random.weighted({ granted: 80, unknown: 20 }),
      taken_at: random.unless(
        0.05,
        `${day > demoToday ? demoToday : day}T${String(random.int(6, 17)).padStart(2, '0')}:${String(random.int(10, 59))}:00Z`,
      ),
      latitude: kept ? round(place.latitude + random.normal(0, 0.005), 6) : null,
      longitude: kept ? round(place.longitude + random.normal(0, 0.005), 6) : null,
      sha256: sha256Of(photo.fileId),
      kind: 'photo',
      tags: [building ? 'works' : 'water', photo.scene.hour === 'rains' ? 'rainy season' : 'dry season'],
    };
  });
};

/** One photo that ordinary members must not see, so that the rule can be seen at work. */
export const restrictedPhoto = {
  fileId: keyFor('photo', 'restricted'),
  fileName: 'family-visit.png',
  scene: { name: 'family-visit', work: 'rainTank', hour: 'evening', people: 3 },
} as const;

export const restrictedRow = (sha256: string) => ({
  id: keyFor('media', 'restricted'),
  water_project_id: null,
  preview_image: restrictedPhoto.fileId,
  village_id: 'MUR-03',
  caption: 'A family beside their tank; they asked not to be shown',
  credit: 'Marta Zucula',
  consent: 'restricted',
  taken_at: '2024-05-21T16:20:00Z',
  latitude: null,
  longitude: null,
  sha256,
  kind: 'photo',
  tags: ['people'],
});
