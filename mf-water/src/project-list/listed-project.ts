import { z } from '@groundwork/shared/data';
import { PROJECT_FIELDS, waterProjectSchema } from '../shared/water-project.ts';

// PostgreSQL gives large numbers as text.
const amount = z.catch(z.nullable(z.union([z.number(), z.pipe(z.string(), z.transform(Number))])), null);
const text = z.catch(z.nullable(z.string()), null);

/** What the list shows of a project beside what is specified. */
export const STATED_FIELDS = ['status', 'beneficiaries'] as const;

const stated = { status: text, beneficiaries: amount };
export const statedSchema = z.looseObject({ project_id: waterProjectSchema.shape.project_id, ...stated });
type Stated = z.infer<typeof statedSchema>;

/** A project of the list. Its state is undefined where it could not be read, which is not the same as not known. */
export type ListedProject = z.infer<typeof waterProjectSchema> & Partial<Pick<Stated, 'status' | 'beneficiaries'>>;
export const listedProjectSchema = z.looseObject({ ...waterProjectSchema.shape, ...stated });
export const LISTED_FIELDS = [...PROJECT_FIELDS, ...STATED_FIELDS];

/** The projects with what was read of their state beside them. */
export function withStated(
  projects: readonly z.infer<typeof waterProjectSchema>[],
  states: readonly Stated[],
): readonly ListedProject[] {
  const byId = new Map(states.map(({ project_id, status, beneficiaries }) => [project_id, { status, beneficiaries }]));
  return projects.map((project) => ({ ...project, ...byId.get(project.project_id) }));
}

/** Whether somebody would ask since when, and why: it does not work as it should. */
export const isBroken = ({ status }: Pick<ListedProject, 'status'>): boolean =>
  status === 'not_functional' || status === 'partially_functional';
