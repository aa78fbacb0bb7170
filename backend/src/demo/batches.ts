import { cropRows } from './survey/crops.ts';
import { endlineOf, notInterviewedAgain } from './later/endline.ts';
import { householdOf, villageOf } from './survey/household.ts';
import type { Visit } from './survey/household.ts';
import { baseline, endline, inRound, roundRows } from './survey/round.ts';
import type { Round } from './survey/round.ts';
import { pageRows } from './content/pages.ts';
import { documentRows, knowledgeRows } from './documents/rows.ts';
import { mediaRows, restrictedRow } from './media/items.ts';
import { restrictedPhoto } from './media/items.ts';
import { profileRows } from './villages/profiles.ts';
import { villageRows } from './villages/villages.ts';
import { pointRows, visitRows } from './water/points.ts';
import { projectRows } from './water/projects.ts';

export type DemoRow = object;

/** Rows of one collection, to be written in the order the batches come in: what they point at was written before. */
export interface Batch {
  readonly collection: string;
  readonly rows: readonly DemoRow[];
}

const householdsPerStep = 500;

/** Where and when the survey was made. */
function* frame(households: number): Generator<Batch> {
  const planned: Record<string, number> = {};
  for (let index = 0; index < households; index += 1) planned[villageOf(index)] = (planned[villageOf(index)] ?? 0) + 1;
  yield { collection: 'villages', rows: villageRows() };
  yield { collection: 'village_profiles', rows: profileRows() };
  yield { collection: 'survey_rounds', rows: roundRows(planned) };
  yield { collection: 'crops', rows: cropRows() };
}

/** What some visits of one round wrote down. */
function* visitBatches(visits: readonly Visit[], round: Round): Generator<Batch> {
  const batch = (collection: string, rowsOf: (visit: Visit) => readonly DemoRow[]): Batch => ({
    collection,
    rows: inRound(visits.flatMap(rowsOf), round),
  });
  yield batch('households', ({ household }) => [household]);
  yield batch('members', ({ members }) => members);
  yield batch('plots', ({ plots }) => plots);
  yield batch('crop_plantings', ({ plantings }) => plantings);
  yield batch('crop_sales', ({ cropSales }) => cropSales);
  yield batch('livestock', ({ livestock }) => livestock);
  yield batch('livestock_sales', ({ livestockSales }) => livestockSales);
  yield batch('food_consumption', ({ food }) => food);
  yield batch('finance', ({ finance }) => finance);
  yield batch('purchases', ({ purchases }) => purchases);
}

/**
 * The households of the baseline and all that belongs to them, some hundreds at a time, so that 100,000 need no more memory than 500.
 * @param first the household to begin with, where those before it are there already
 */
export function* surveyBatches(households: number, first = 0): Generator<Batch> {
  for (let from = first; from < households; from += householdsPerStep) {
    const step = Array.from({ length: Math.min(householdsPerStep, households - from) }, (_, index) =>
      householdOf(from + index),
    );
    yield* visitBatches(step, baseline);
  }
}

/** The households of the baseline that were interviewed again at the endline, some hundreds at a time. */
export function* foundAgainBatches(households: number): Generator<Batch> {
  for (let from = 0; from < households; from += householdsPerStep) {
    const step = Array.from({ length: Math.min(householdsPerStep, households - from) }, (_, index) =>
      endlineOf(from + index),
    );
    yield* visitBatches(
      step.filter((visit) => visit !== null),
      endline,
    );
  }
}

/** The endline: households interviewed again, and one new household for every twenty. */
function* endlineBatches(households: number): Generator<Batch> {
  yield* foundAgainBatches(households);
  yield* visitBatches(
    Array.from({ length: Math.floor(households / 20) }, (_, index) => householdOf(households + index, endline)),
    endline,
  );
}

/** Why households of the baseline were not interviewed at the endline, as far as somebody recorded it. */
const notFoundAgain = (households: number): Batch => ({
  collection: 'non_interviews',
  rows: Array.from({ length: households }, (_, index) => index)
    .filter((index) => endlineOf(index) === null)
    .flatMap((index) => notInterviewedAgain(index) ?? []),
});

/** Water projects, documents, media and texts; their files must be there already. */
function* workspace(sha256Of: (fileId: string) => string): Generator<Batch> {
  const projects = projectRows();
  const points = projects.flatMap((project) => pointRows(project).map((point) => ({ project, point })));
  yield { collection: 'water_projects', rows: projects };
  yield { collection: 'water_points', rows: points.map(({ point }) => point) };
  yield {
    collection: 'water_point_visits',
    rows: points.flatMap(({ project, point }): DemoRow[] => visitRows(project, point)),
  };
  const media = projects.flatMap((project): DemoRow[] => mediaRows(project, sha256Of));
  yield { collection: 'media_upload_items', rows: [...media, restrictedRow(sha256Of(restrictedPhoto.fileId))] };
  yield { collection: 'documents', rows: documentRows(projects, sha256Of) };
  yield { collection: 'knowledge_docs', rows: knowledgeRows(sha256Of) };
  yield { collection: 'cms_pages', rows: pageRows() };
}

/** Every row of the demo. The same number of households and the same files give the same rows. */
export function* demoBatches(households: number, sha256Of: (fileId: string) => string): Generator<Batch> {
  yield* frame(households);
  yield* surveyBatches(households);
  yield* endlineBatches(households);
  yield notFoundAgain(households);
  yield* workspace(sha256Of);
}
