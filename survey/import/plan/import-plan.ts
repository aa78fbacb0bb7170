import type { CustomQuestion, Repeat } from '../../model/index.ts';
import type { FilledTable } from '../import-table.ts';
import type { Aside } from '../reading/sheet.ts';
import type { Difference } from './differences.ts';
import type { From, TablePlan } from './plan-table.ts';
import type { OpenQuestion } from './questions.ts';
import type { Rejection } from './rejection.ts';
import type { Remark } from './remark.ts';

/** Why lines of a file are not imported, beside those that are rejected. */
export type LeftOutWhy = 'sheet' | 'mapping' | 'twice' | Aside['why'];
/** Why a column is not imported. */
export type ColumnWhy = 'errors' | 'not known' | 'submission' | 'portal' | 'no heading' | 'left out';

/** What becomes of every line and every column of a sheet. */
export interface SheetAccount {
  readonly sheet: string;
  /** Lines that have something in them. */
  readonly read: number;
  readonly imported: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly leftOut: readonly {
    readonly why: LeftOutWhy;
    readonly rows: number;
    /** The first of them. */ readonly row: number;
  }[];
  /** Columns with answers that fill nothing. */
  readonly columns: readonly {
    readonly column: string;
    readonly why: ColumnWhy;
    readonly cells: number;
    /** The first of its rows with something in it. */ readonly row: number;
  }[];
}

/** What an import would do. Nothing of it is written yet. */
export interface ImportPlan {
  /** Key of the survey round. */
  readonly round: string;
  /** The tables and questions that the file has, whether or not anybody answered: `plots`, `plots.area_ha`. */
  readonly asked: readonly string[];
  /** The custom questions that its columns fill. */
  readonly custom: readonly CustomQuestion[];
  /** Those of them that the portal does not have yet. */
  readonly added: readonly CustomQuestion[];
  /** The repeat groups that its sheets fill. */
  readonly repeats: readonly Repeat[];
  /** Those of them that it makes tables of. */
  readonly addedRepeats: readonly Repeat[];
  /** The tables that rows were read for, parents first. */
  readonly tables: readonly PlanOfTable[];
  readonly differences: readonly Difference[];
  readonly remarks: readonly Remark[];
  /** What rows were left out for that a person can answer. */
  readonly questions: readonly OpenQuestion[];
  /** What becomes of every line and column of the files. */
  readonly accounts?: readonly SheetAccount[];
}

export interface PlanOfTable extends TablePlan {
  readonly table: FilledTable;
  /** Row of the file, as `rowKey` names it → key of its record; missing for rows that words of the file create. */
  readonly ids?: ReadonlyMap<string, string>;
  /** Rows that say nothing but what an earlier one says. */
  readonly repeated?: readonly From[];
}

/** Every reason why a row is left out. */
export const rejectionsOf = ({ tables }: ImportPlan): readonly Rejection[] =>
  tables.flatMap(({ rejections }) => rejections);

/** Rows to be written in all. */
export const writesOf = ({ tables }: ImportPlan): number =>
  tables.reduce((sum, { creations, corrections }) => sum + creations.length + corrections.length, 0);

/** The plan without the rows that are there already and say something else: they stay as they are. */
export const onlyNew = (plan: ImportPlan): ImportPlan => ({
  ...plan,
  tables: plan.tables.map((table) => ({ ...table, corrections: [] })),
});
