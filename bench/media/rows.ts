import { createHash, randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { villageRows } from '../../backend/src/demo/villages/villages.ts';
import { randomOf } from '../../backend/src/demo/core/random.ts';

const DAY = 86_400_000;
const TAGS = ['water', 'works', 'people', 'dry season', 'rainy season', 'handover'];

/**
 * Writes a library past Directus: photos and some videos of six years, more of them every year, in bursts as field trips make them. A
 * handful of real files is shared by all of them. One in fifty is restricted.
 * @param files keys of files that are there
 */
export function pourLibrary(databaseFile: string, items: number, files: readonly string[]): void {
  const database = new DatabaseSync(databaseFile);
  database.exec('PRAGMA synchronous = OFF; PRAGMA busy_timeout = 20000;');
  const villages = villageRows();
  const names = [
    'id',
    'preview_image',
    'village_id',
    'caption',
    'credit',
    'consent',
    'taken_at',
    'sha256',
    'kind',
    'tags',
    'tag_words',
  ];
  const village = database.prepare(
    'INSERT INTO villages (village_id, village_name, latitude, longitude) VALUES (?, ?, ?, ?)',
  );
  const insert = database.prepare(
    `INSERT INTO media_upload_items (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
  );
  const random = randomOf('bench', 'media');
  const today = Date.UTC(2026, 5, 30);
  database.exec('BEGIN');
  for (const { village_id: id, village_name: name, latitude, longitude } of villages)
    village.run(id, name, latitude, longitude);
  let trip = { day: 0, place: villages[0] };
  for (let index = 0; index < items; index += 1) {
    if (index % 40 === 0)
      trip = { day: Math.floor(2190 * Math.pow(random.int(0, 10_000) / 10_000, 1.6)), place: random.pick(villages) };
    const moment = index % 200 === 199 ? null : today - trip.day * DAY - random.int(0, DAY - 1);
    const tags = random.sample(TAGS, 2);
    const consent = index % 50 === 49 ? 'restricted' : 'granted';
    insert.run(
      randomUUID(),
      files[index % files.length] ?? null,
      trip.place?.village_id ?? null,
      `Photo ${index + 1} from ${trip.place?.village_name ?? 'the field'}`,
      'Field team',
      consent,
      moment,
      createHash('sha256').update(String(index)).digest('hex'),
      index % 30 === 29 ? 'video' : 'photo',
      JSON.stringify(tags),
      `|${tags.join('|')}|`,
    );
  }
  database.exec('COMMIT; ANALYZE');
  database.close();
}
