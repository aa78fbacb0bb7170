import * as z from '../schema-kit.ts';
import { PAGE_SLUGS } from './collections.ts';
import { isFieldPath } from './field-path.ts';
import { isFilter } from './filter.ts';

const text = (most: number) => z.string().check(z.maxLength(most));
const optionalText = (most: number) => z.optional(z.nullable(text(most)));
const filled = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));
export const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i));
const optionalUuid = z.optional(z.nullable(uuid));
/** Keys of villages and projects are the organisation's own texts. */
const optionalKey = z.optional(z.nullable(filled(255)));
const number = z.optional(z.nullable(z.number()));
const tags = z.optional(z.nullable(z.array(z.string()).check(z.maxLength(200))));
const sha256 = z.optional(z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/i))));

/** What a person types is bounded by the size of the body alone: Directus says which field is too long, in words. */
const typed = z.string().check(z.minLength(1));
const optionalTyped = z.optional(z.nullable(z.string()));
const email = typed;
const password = typed;

/** What visitors send to begin, renew and end a session. Whether a field is filled in is the server's to say (SPEC §5). */
export const loginBody = z.strictObject({ email: z.string(), password: z.string(), otp: z.optional(text(16)) });
/** With an OpenID provider: its answer, or the one-time code that is asked for after it. */
export const openIdStartBody = z.strictObject({});
export const openIdFinishBody = z.strictObject({
  ticket: filled(200),
  code: z.optional(filled(4096)),
  state: z.optional(filled(512)),
  iss: z.optional(filled(2048)),
  otp: z.optional(text(16)),
});
export const refreshBody = z.strictObject({ refresh_token: filled(512) });
export const registerBody = z.strictObject({ first_name: typed, email, password, role: z.literal(null) });
export const resetRequestBody = z.strictObject({ email, reset_url: filled(2048) });
export const resetBody = z.strictObject({ token: filled(2048), password });

/** What was typed as a one-time code: the server says what is wrong with it. */
const otp = text(16);
export const confirmBody = z.strictObject({ token: filled(512) });
export const ownPasswordBody = z.strictObject({ current_password: password, password });
export const endSessionsBody = z.strictObject({
  password,
  keys: z.array(filled(64)).check(z.minLength(1), z.maxLength(500)),
});
export const twoFactorStartBody = z.strictObject({ password });
export const twoFactorEnableBody = z.strictObject({ password, secret: filled(128), otp });
export const twoFactorEndBody = z.strictObject({ password, otp });
export const endTwoFactorOfBody = z.strictObject({ password, otp: z.optional(otp) });
const place = { country: z.nullable(z.string().check(z.maxLength(2))), admin1: z.nullable(filled(255)) };
export const accessBody = z.strictObject({
  role: z.enum(['member', 'manager']),
  area: z.nullable(
    z.strictObject({
      villages: z.array(filled(64)).check(z.maxLength(20_000)),
      districts: z.array(z.strictObject({ ...place, admin2: filled(255) })).check(z.maxLength(2000)),
      regions: z.array(z.strictObject({ ...place, admin1: filled(255) })).check(z.maxLength(500)),
      projects: z.array(filled(64)).check(z.maxLength(20_000)),
    }),
  ),
});
export const erasureBody = z.strictObject({
  collection: filled(64),
  item: filled(255),
  fields: z.array(filled(64)),
  reason: filled(1000),
});
export const endSessionsOfBody = z.strictObject({ user: z.optional(uuid) });
export const exportedBody = z.strictObject({
  screen: text(80),
  format: filled(8),
  rows: z.nullable(z.int().check(z.minimum(0))),
});
export const decisionBody = z.strictObject({});
export const inviteBody = z.strictObject({ email, role: z.enum(['member', 'manager']) });
export const acceptBody = z.strictObject({ token: filled(512), first_name: typed, password });

/** A photo or a video, as it is added. */
export const newMedia = z.strictObject({
  id: uuid,
  water_project_id: optionalKey,
  village_id: optionalKey,
  household_id: optionalUuid,
  preview_image: optionalUuid,
  video: optionalUuid,
  original: optionalUuid,
  kind: z.enum(['photo', 'video']),
  caption: optionalTyped,
  credit: optionalTyped,
  consent: z.optional(z.nullable(z.enum(['granted', 'restricted', 'unknown']))),
  taken_at: optionalText(40),
  latitude: number,
  longitude: number,
  sha256,
  tags,
});

export const mediaCorrection = z.strictObject({
  id: uuid,
  village_id: optionalKey,
  water_project_id: optionalKey,
  caption: optionalTyped,
  credit: optionalTyped,
  consent: z.optional(z.nullable(z.enum(['granted', 'restricted', 'unknown']))),
  tags,
});

/** Corrections of several at once. */
export const mediaCorrections = z.array(mediaCorrection).check(z.minLength(1), z.maxLength(500));

const aboutDocument = {
  title: optionalTyped,
  kind: optionalText(64),
  language: optionalText(8),
  document_date: optionalText(10),
  village_id: optionalKey,
  water_project_id: optionalKey,
  tags,
};

export const newDocument = z.strictObject({
  ...aboutDocument,
  id: uuid,
  file: uuid,
  sha256,
  version_of: optionalUuid,
  version_no: z.optional(z.number()),
});
export const documentCorrection = z.strictObject(aboutDocument);

/** Texts are read on the device and come with it; everything else waits for the reader at the server. */
export const newKnowledgeDocument = z.strictObject({
  id: uuid,
  file: uuid,
  title: optionalTyped,
  language: optionalText(8),
  sha256,
  state: z.enum(['queued', 'ready']),
  text: z.optional(z.string()),
  indexed_at: z.optional(text(40)),
});
export const readAgainBody = z.strictObject({ state: z.enum(['queued']) });

export const review = z.strictObject({
  id: uuid,
  household_id: uuid,
  state: z.optional(text(64)),
  note: z.optional(z.string()),
});
export const newReviews = z.union([review, z.array(review).check(z.minLength(1), z.maxLength(100))]);

export const newFigureNote = z.strictObject({
  id: uuid,
  figure: filled(255),
  note: typed,
  village_id: optionalKey,
  survey_round_id: optionalUuid,
});

/** What somebody found at a water point. */
export const newVisit = z.strictObject({
  id: uuid,
  water_point_id: uuid,
  visited_on: filled(10),
  functional: filled(64),
  cause: optionalText(128),
  flow_l_min: number,
  quality: optionalText(128),
  next_visit_on: optionalText(10),
  note: optionalTyped,
  photo: optionalUuid,
  photo_consent: optionalText(64),
  latitude: number,
  longitude: number,
  accuracy_m: number,
});

/** What a custom question is called; what it asks stays. */
export const questionLabels = z.strictObject({
  label: filled(255),
  unit: z.nullable(text(64)),
  choices: z.nullable(z.record(z.string(), z.string())),
});

export const newIndicator = z.strictObject({
  id: uuid,
  name: filled(255),
  collection: filled(64),
  field: filled(128),
  statistic: z.enum(['share', 'shareOfAny', 'mean', 'median', 'total']),
  answer: z.nullable(text(255)),
  answers: z.optional(z.array(filled(300)).check(z.minLength(2), z.maxLength(50))),
  conditions: z.array(filled(400)).check(z.maxLength(40)),
  note: z.nullable(text(4000)),
});

/** The texts of a page of the portal: plain ones, and a body in HTML. */
const pageTexts = {
  title: optionalText(255),
  top_text: optionalText(5000),
  body_text: optionalText(50_000),
};
export const newPage = z.strictObject({ id: uuid, slug: z.enum(PAGE_SLUGS), ...pageTexts });
export const pageCorrection = z.strictObject({ id: uuid, ...pageTexts });

const viewDefinition = z.strictObject({ search: text(20_000) });
export const newView = z.strictObject({
  id: uuid,
  name: typed,
  screen: filled(64),
  definition: viewDefinition,
  shared: z.boolean(),
});
export const viewCorrection = z.strictObject({ definition: viewDefinition, shared: z.boolean() });

const columns = z.record(z.string(), z.record(z.string(), z.string()));
const mapping = z.strictObject({ columns, words: columns });
export const newMapping = z.strictObject({ id: uuid, name: typed, collection: filled(64), definition: mapping });
export const mappingCorrection = z.strictObject({ definition: mapping });

export const newShare = z.strictObject({ document: uuid, ends_at: filled(40), password: z.optional(password) });

/** Keys of the rows to remove. */
export const keys = z.array(filled(255)).check(z.minLength(1), z.maxLength(500));

const list = z.array(z.unknown());
const importedFiles = {
  files: z.array(z.strictObject({ id: uuid, name: filled(255) })).check(z.minLength(1), z.maxLength(50)),
  sha256: z.nullable(filled(64)),
  mapping: z.nullable(z.string()),
  round: uuid,
  source: z.optional(z.strictObject({ id: uuid, fetch: uuid })),
};
const importDecisions = {
  choices: list,
  words: z.record(z.string(), z.unknown()),
  answers: z.record(z.string(), z.string()),
  corrections: list,
};
/** An import that was checked elsewhere. The server reads its files and decisions again, so only their outline is looked at here. */
export const importBody = z.strictObject({
  id: uuid,
  ...importedFiles,
  newRound: z.optional(filled(255)),
  ...importDecisions,
  update: z.boolean(),
  remembered: z.unknown(),
  expected: z.record(z.string(), z.unknown()),
});
/** Files to be read and, with decisions about them, checked. Nothing is written. */
export const importDraftBody = z.strictObject({
  number: z.number(),
  ...importedFiles,
  mappingName: z.nullable(filled(255)),
  size: z.number(),
  newRound: z.optional(text(255)),
  check: z.boolean(),
  decisions: z.nullable(z.strictObject(importDecisions)),
});
/** The check that a person has seen and confirmed. */
export const importConfirmBody = z.strictObject({
  number: z.number(),
  update: z.boolean(),
  newRound: z.optional(filled(255)),
  remembered: z.unknown(),
});

const server = {
  kind: z.enum(['kobo', 'odk']),
  address: filled(255),
  account: z.nullable(filled(255)),
  secret: filled(1024),
};
/** The forms of a server with which a source could be connected. */
export const sourceFormsBody = z.strictObject(server);
const schedule = z.enum(['manual', 'hourly', 'daily']);
export const sourceBody = z.strictObject({
  id: uuid,
  ...server,
  project: z.nullable(filled(64)),
  form: filled(255),
  schedule,
});
export const syncBody = z.strictObject({ review: z.boolean() });
export const sourceChangeBody = z.strictObject({
  schedule: z.optional(schedule),
  account: z.optional(z.nullable(filled(255))),
  secret: z.optional(filled(1024)),
});
export const sourceDecisionBody = z.strictObject({
  submissions: z.array(filled(255)).check(z.minLength(1), z.maxLength(200)),
  remove: z.boolean(),
});

const fieldPath = z.string().check(z.refine(isFieldPath, 'is not a field'));
const sortPath = z.string().check(z.refine((path) => isFieldPath(path.replace(/^-/, '')), 'is not a field'));

/** A question too long for an address, asked with SEARCH. */
export const searchBody = z.strictObject({
  query: z.strictObject({
    fields: z.array(fieldPath).check(z.maxLength(250)),
    filter: z.optional(z.unknown().check(z.refine(isFilter, 'is not a filter that the portal uses'))),
    sort: z.optional(z.array(sortPath)),
    limit: z.optional(z.number()),
    page: z.optional(z.number()),
  }),
});
