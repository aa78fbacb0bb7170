/** A kind of record the assistant looks through. */
export interface Subject {
  readonly name: SubjectName;
  /** As a heading and in sentences. */
  readonly plural: string;
  readonly collection: string;
  /** How people call it in a question, in English, Portuguese and French; matched in lower case. */
  readonly called: RegExp;
  readonly fields: readonly string[];
  /** Which are shown first. */
  readonly sort: readonly string[];
  /** Dotted paths that are searched. The first list that Directus accepts for this person is used. */
  readonly searched: readonly (readonly string[])[];
  /** Those of them that are compared whole: what is not functional is not found under "functional". */
  readonly whole?: readonly string[];
  /** Fields that are read of one of them alone. */
  readonly details?: readonly string[];
  /** The path of its screen, when it has one. */
  readonly link?: { readonly base: string; readonly key: string };
  /** Its text is kept as passages with pages, which are cited; the address of one of them, without its key. */
  readonly cited?: string;
}

export type SubjectName = 'waterProjects' | 'villages' | 'documents' | 'knowledge';

/** Ordered so that the longer name is read first: "water projects" before "projects". */
export const subjects: readonly Subject[] = [
  {
    name: 'waterProjects',
    plural: 'Water projects',
    collection: 'water_projects',
    called: /\b(water )?projects?\b|\bproje(?:c?tos?|ts?)(?: (?:de água|d['’]eau))?\b/,
    fields: ['project_id', 'project_uid', 'start_date', 'status', 'project_sponsorship', 'village_id.village_name'],
    sort: ['-project_uid'],
    searched: [
      ['project_uid', 'village_id.village_name', 'status', 'technology', 'narrative'],
      ['project_uid', 'village_id.village_name'],
    ],
    whole: ['status'],
    details: [
      'project_id',
      'project_uid',
      'village_id.village_name',
      'start_date',
      'end_date',
      'status',
      'technology',
      'project_sponsorship',
      'beneficiaries',
      'cost',
      'currency',
      'narrative',
    ],
    link: { base: '/water-projects/', key: 'project_id' },
  },
  {
    name: 'villages',
    plural: 'Villages',
    collection: 'villages',
    called: /\bvillages?\b|\baldeias?\b/,
    fields: ['village_id', 'village_name', 'admin1', 'admin2', 'country'],
    sort: ['village_name'],
    searched: [['village_name', 'admin1', 'admin2', 'admin3'], ['village_name']],
    details: [
      'village_id',
      'village_name',
      'admin1',
      'admin2',
      'admin3',
      'country',
      'population',
      'latitude',
      'longitude',
    ],
    link: { base: '/village-profiles/', key: 'village_id' },
  },
  {
    name: 'documents',
    plural: 'Documents',
    collection: 'documents',
    called: /\bdocument(?:o?s?)\b/,
    fields: ['id', 'title', 'kind', 'document_date'],
    sort: ['title'],
    searched: [['title', 'text'], ['title']],
    cited: '/documents?document=',
  },
  {
    name: 'knowledge',
    plural: 'Knowledge documents',
    collection: 'knowledge_docs',
    called: /\bknowledge( docs?)?\b|\b(?:conhecimentos?|connaissances?)\b/,
    fields: ['id', 'title', 'language'],
    sort: ['title'],
    searched: [['title', 'text'], ['title']],
    cited: '/upload_knowledge_doc?document=',
  },
];
