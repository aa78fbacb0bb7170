import { t } from '@groundwork/shared/messages';
import type { Values } from '@groundwork/shared/ui/edit-record';

/** The tables whose rows are created, changed and removed on the screens of this remote. */
export type EditedWater = 'water_projects' | 'water_points' | 'water_point_visits';

/** How a row is removed, for those who may. */
interface Removal {
  /** "Remove School?" */
  readonly question: string;
  /** What the change is called while it waits. */
  readonly title: string;
  /** What goes with it, as a sentence. */
  readonly consequence?: string | undefined;
}

/** What somebody is about to edit, as data: the form for it is fetched then. */
export interface WaterEdit {
  readonly collection: EditedWater;
  /** Key of the row; absent for a new one. */
  readonly id?: string;
  /** What the form is called: "Edit School". */
  readonly name: string;
  /** What the change is called while it waits: "Correction of School". */
  readonly title: string;
  /** Key of the project that it is about; absent for a new project. */
  readonly projectId?: string;
  /** What a new row is part of. */
  readonly fixed?: Values;
  readonly removal?: Removal | undefined;
  /** The person may not change the row: the change is suggested to those who may. */
  readonly suggested?: true;
}

/** A new row. */
export const addition = (
  collection: EditedWater,
  name: string,
  title: string,
  of: Pick<WaterEdit, 'projectId' | 'fixed' | 'suggested'> = {},
): WaterEdit => ({ ...of, collection, name, title });

interface Corrected extends Required<Pick<WaterEdit, 'collection' | 'id' | 'name' | 'projectId'>> {
  /** What the row is called: "water point School". */
  readonly subject: string;
  readonly may: { readonly remove: boolean; readonly suggest: boolean };
  readonly consequence?: string | undefined;
}

/** A row that is there: it is changed, or a change of it is suggested. */
export const correction = ({ subject, may, consequence, ...edit }: Corrected): WaterEdit => ({
  ...edit,
  ...(may.suggest ? { title: t`Suggestion for ${subject}`, suggested: true } : { title: t`Correction of ${subject}` }),
  ...((may.suggest || may.remove) && {
    removal: { question: t`Remove ${subject}?`, title: t`Removal of ${subject}`, consequence },
  }),
});
