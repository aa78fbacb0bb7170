import { cropRows } from './survey/crops.ts';
import { householdOf } from './survey/household.ts';
import { roundRows } from './survey/round.ts';
import { pageRows } from './content/pages.ts';
import { documentRows, knowledgeRows } from './documents/rows.ts';
import { mediaRows, restrictedRow } from './media/items.ts';
import { restrictedPhoto } from './media/items.ts';
import { profileRows } from './places/profiles.ts';
import { villageRows } from './places/villages.ts';
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
function* frame(): Generator<Batch> {
  yield { collection: 'villages', rows: villageRows() };
  yield { collection: 'village_profiles', rows: profileRows() };
  yield { collection: 'survey_rounds', rows: roundRows() };
  yield { collection: 'crops', rows: cropRows() };
}

/** The households and all that belongs to them, some hundreds at a time, so that 100,000 need no more memory than 500. */
export function* surveyBatches(households: number): Generator<Batch> {
  for (let from = 0; from < households; from += householdsPerStep) {
    const step = Array.from({ length: Math.min(householdsPerStep, households - from) }, (_, index) => householdOf(from + index));
    yield { collection: 'households', rows: step.map(({ household }) => household) };
    yield { collection: 'members', rows: step.flatMap(({ members }): DemoRow[] => members) };
    yield { collection: 'plots', rows: step.flatMap(({ plots }): DemoRow[] => plots) };
    yield { collection: 'crop_plantings', rows: step.flatMap(({ plantings }): DemoRow[] => plantings) };
    yield { collection: 'crop_sales', rows: step.flatMap(({ cropSales }): DemoRow[] => cropSales) };
    yield { collection: 'livestock', rows: step.flatMap(({ livestock }): DemoRow[] => livestock) };
    yield { collection: 'livestock_sales', rows: step.flatMap(({ livestockSales }): DemoRow[] => livestockSales) };
    yield { collection: 'food_consumption', rows: step.flatMap(({ food }): DemoRow[] => food) };
    yield { collection: 'finance', rows: step.flatMap(({ finance }): DemoRow[] => finance) };
    yield { collection: 'purchases', rows: step.flatMap(({ purchases }): DemoRow[] => purchases) };
  }
}

/** Water projects, documents, media and texts; their files must be there already. */
function* workspace(sha256Of: (fileId: string) => string): Generator<Batch> {
  const projects = projectRows();
  const points = projects.flatMap((project) => pointRows(project).map((point) => ({ project, point })));
  yield { collection: 'water_projects', rows: projects };
  yield { collection: 'water_points', rows: points.map(({ point }) => point) };
  yield { collection: 'water_point_visits', rows: points.flatMap(({ project, point }): DemoRow[] => visitRows(project, point)) };
  const media = projects.flatMap((project): DemoRow[] => mediaRows(project, sha256Of));
  yield { collection: 'media_upload_items', rows: [...media, restrictedRow(sha256Of(restrictedPhoto.fileId))] };
  yield { collection: 'documents', rows: documentRows(projects, sha256Of) };
  yield { collection: 'knowledge_docs', rows: knowledgeRows(sha256Of) };
  yield { collection: 'cms_pages', rows: pageRows() };
}

/** Every row of the demo. The same number of households and the same files give the same rows. */
export function* demoBatches(households: number, sha256Of: (fileId: string) => string): Generator<Batch> {
  yield* frame();
  yield* surveyBatches(households);
  yield* workspace(sha256Of);
}
