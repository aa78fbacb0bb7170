import type { APIRequestContext, Locator } from '@playwright/test';
import type { EditedCollection } from '../shared/contract/calls/index.ts';
import { ofToday } from '../shared/testing/of-today.ts';
import { askedChoices, editableFields, modelTables, type EditableField } from '../survey/model/index.ts';
import { atBackend } from './support/backend.ts';
import { accounts, expect, test } from './support/portal.ts';
import { bearerOf, type Headers } from './support/survey-imports.ts';

/** Rows of repeat groups have no field of the model (`custom-questions.spec.ts` edits theirs); why there was no interview is marked on the board of field work. */
type Edited = Exclude<EditedCollection, 'repeat_rows' | 'non_interviews'>;

/** The page that shows a row, and what opens its form there with one press. */
interface Form {
  readonly path: string;
  readonly button: RegExp;
  /** What shows the values of the row, where the page begins with a drawing. */
  readonly shows?: string;
  /** E opens it from anywhere on the page. */
  readonly key?: true;
}

const mark = `EVERY-${Date.now().toString(36)}`;

const formsOf = (made: Readonly<Record<string, string>>): Readonly<Record<Edited, Form>> => {
  const household = (tab: string): string => `/baseline-survey/household/${made['households']}?tab=${tab}`;
  const village = `/village-profiles/${made['villages']}`;
  const project = `/water-projects/${made['water_projects']}`;
  return {
    households: { path: household('answers'), button: /^Correct answers/, key: true },
    members: { path: household('people'), button: /^Correct / },
    plots: { path: household('land'), button: /^Correct Land/ },
    crop_plantings: { path: household('land'), button: /^Correct Crops on the plots/ },
    crop_sales: { path: household('land'), button: /^Correct Crop sales/ },
    livestock: { path: household('animals'), button: /^Correct Livestock:/ },
    livestock_sales: { path: household('animals'), button: /^Correct Livestock sales/ },
    food_consumption: { path: household('food'), button: /^Correct Food/ },
    finance: { path: household('money'), button: /^Correct Finance/ },
    purchases: { path: household('money'), button: /^Correct Purchases/ },
    villages: { path: village, button: new RegExp(`^Edit (village|${mark})`), key: true },
    village_profiles: { path: village, button: /^Edit .*1990/ },
    survey_rounds: { path: '/baseline-survey/tools/rounds', button: new RegExp(`^Edit ${mark} round`) },
    crops: { path: `/baseline-survey/crops?crop=${made['crops']}`, button: new RegExp(`^Edit ${mark}`) },
    water_projects: { path: project, button: new RegExp(`^Edit ${mark}$`), key: true },
    water_points: { path: project, button: new RegExp(`^Edit ${mark} pump`) },
    water_point_visits: { path: project, shows: 'Show as table', button: /^Correct the visit/ },
  };
};

/** A row of each table with no more than what says which one it is. */
async function createAll(request: APIRequestContext, headers: Headers): Promise<Readonly<Record<string, string>>> {
  const made: Record<string, string> = {};
  const create = async (collection: Edited, row: object): Promise<void> => {
    const answer = await request.post(atBackend(`/data/items/${collection}`), { headers, data: row });
    expect(answer.ok(), `${collection}: ${await answer.text()}`).toBe(true);
    const { data } = (await answer.json()) as { data: Readonly<Record<string, string>> };
    made[collection] = String(data[keyOf(collection)]);
    left.push([collection, made[collection]]);
  };
  await create('villages', { village_id: mark, village_name: `${mark} ሐረር` });
  await create('village_profiles', { village_id: mark, year: 1990 });
  await create('survey_rounds', {
    name: mark,
    start_date: '1990-01-01',
    asked: Object.keys(askedChoices()),
    sample_weights: 'weight',
  });
  await create('crops', { crop_id: mark.toLowerCase(), name: mark });
  await create('households', {
    household_code: mark,
    village_id: mark,
    survey_round_id: made['survey_rounds'],
  });
  const of = { household_id: made['households'], survey_round_id: made['survey_rounds'] };
  await create('members', { ...of, line_no: 1 });
  await create('plots', { ...of, plot_no: 1 });
  await create('crop_plantings', { ...of, plot_id: made['plots'], crop_id: made['crops'] });
  await create('crop_sales', { ...of, crop_id: made['crops'] });
  await create('livestock', { ...of, species: 'goat' });
  await create('livestock_sales', { ...of, species: 'goat' });
  await create('food_consumption', of);
  await create('finance', of);
  await create('purchases', { ...of, item: 'radio' });
  await create('water_projects', { project_uid: mark });
  await create('water_points', { project_id: made['water_projects'], name: `${mark} pump` });
  await create('water_point_visits', {
    water_point_id: made['water_points'],
    visited_on: '1990-02-03',
    functional: 'yes',
  });
  // The round of the household has said what it asked.
  await create('survey_rounds', { name: `${mark} round` });
  return made;
}

const keyOf = (collection: string): string => modelTables.find(({ name }) => name === collection)?.key ?? 'id';

/** Somebody at the page: by mouse or by keyboard, who counts what they press. */
type Hand = 'mouse' | 'keyboard';

async function press(hand: Hand, what: Locator): Promise<void> {
  if (hand === 'mouse') return what.click();
  await what.focus();
  await what.press(((await what.getAttribute('type')) ?? '') === 'radio' ? 'Space' : 'Enter');
}

async function write(hand: Hand, where: Locator, text: string): Promise<void> {
  if (hand === 'mouse') return where.fill(text);
  await where.focus();
  await where.press('ControlOrMeta+a');
  await where.page().keyboard.insertText(text);
}

/** Chooses another answer of a list than "Not known", which is its first one. */
async function chooseOne(hand: Hand, list: Locator): Promise<void> {
  const page = list.page();
  if (hand === 'mouse') await list.click();
  else {
    await list.focus();
    await list.press('ArrowDown');
  }
  await expect(list).toHaveAttribute('aria-expanded', 'true');
  const own = page.locator(`[id="${await list.getAttribute('aria-controls')}"]`);
  const options = page.locator('.ant-select-dropdown', { has: own }).locator('.ant-select-item-option');
  await expect(options.first()).toBeVisible();
  if (hand === 'keyboard') await list.press('ArrowDown');
  const one = hand === 'mouse' ? options.nth(1) : options.and(page.locator('.ant-select-item-option-active'));
  const label = (await one.textContent()) ?? '';
  const shown = list.locator('xpath=ancestor::div[contains(concat(" ", @class, " "), " ant-select ")][1]');
  // A list that is still opening moves away from under a mouse: then a person clicks again.
  await expect(async () => {
    if (((await shown.textContent()) ?? '').includes(label)) return;
    if (hand === 'mouse' && (await list.getAttribute('aria-expanded')) !== 'true') await list.click();
    if (hand === 'mouse') await one.click({ timeout: 5000 });
    else await list.press('Enter');
    await expect(shown).toContainText(label, { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
}

const OUTLINE = {
  type: 'Polygon',
  coordinates: [
    [
      [33, -19],
      [33.1, -19],
      [33.1, -18.9],
      [33, -19],
    ],
  ],
};

/** A number that the column can hold, other than zero. */
const numberFor = ({ column: { limits } }: EditableField): number =>
  Math.min(Math.max(1, limits?.[0] ?? 1), limits?.[1] ?? 1);

/**
 * Answers one question, and says what the database should hold then; undefined where that is whatever was chosen.
 * @param day for one that asks for a day
 */
async function answer(hand: Hand, form: Locator, one: EditableField, day: string): Promise<unknown> {
  const { field, column } = one;
  const control = form.locator(`[id="${await form.getAttribute('id')}_${field.name}"]`);
  const group = form.getByRole('radiogroup', { name: field.label, exact: true });
  if (column.items !== undefined) {
    await press(hand, group.getByRole('radio', { name: 'These' }));
    await write(
      hand,
      form
        .getByRole('group', { name: `${field.label} 1` })
        .getByRole('textbox')
        .first(),
      'ጤፍ',
    );
    return undefined;
  }
  switch (field.kind) {
    case 'number': {
      await write(hand, control, String(numberFor(one)));
      return numberFor(one);
    }
    case 'yesNo':
      await press(hand, group.getByRole('radio', { name: 'Yes' }));
      return true;
    case 'day':
      await write(hand, control, day);
      await control.press('Enter');
      return day;
    case 'choice':
      await chooseOne(hand, control);
      return undefined;
    case 'list':
    case 'months':
      await press(hand, group.getByRole('radio', { name: 'These' }));
      if (field.choices === undefined && field.kind === 'list') {
        await write(hand, control, 'ጤፍ');
        await control.press('Enter');
      } else await chooseOne(hand, control);
      await control.press('Tab');
      return undefined;
    case 'parts':
    case 'photo':
    case 'place':
    case 'text': {
      const text = column.outline
        ? JSON.stringify(OUTLINE)
        : column.storage === 'json'
          ? 'all: 120'
          : `መልስ ${mark}`.slice(0, column.longest);
      await write(hand, control, text);
      return column.outline || column.storage === 'json' ? undefined : text;
    }
  }
}

const left: (readonly [collection: string, key: string])[] = [];
test.afterAll(async ({ request }) => {
  const headers = await bearerOf(request);
  // What was made last refers to what was made first.
  for (const [collection, key] of left.toReversed())
    await request.delete(atBackend(`/data/items/${collection}/${key}`), { headers });
});

const WAYS = (['mouse', 'keyboard'] as const).flatMap((hand) => [1440, 390].map((width) => ({ hand, width })));

for (const { hand, width } of ofToday(WAYS, WAYS.length))
  test(`every field of the model is edited where it is seen, by ${hand} at ${width}: open the form, answer, save`, async ({
    page,
    signIn,
    request,
  }) => {
    test.setTimeout(600_000);
    page.setDefaultTimeout(15_000);
    await page.setViewportSize({ width, height: 900 });
    const headers = await bearerOf(request);
    const made = await createAll(request, headers);
    const forms = Object.entries(formsOf(made)) as [Edited, Form][];
    await signIn('/about', accounts.manager);
    for (const [collection, { path, shows, button, key }] of forms)
      await test.step(collection, async () => {
        await page.goto(path);
        if (shows !== undefined) await page.getByRole('button', { name: shows }).click();
        const opener = page.locator('#root main').getByRole('button', { name: button }).first();
        await expect(opener).toBeVisible();
        if (key && hand === 'keyboard') await page.keyboard.press('e');
        else await press(hand, opener);
        const form = page.getByRole('form');
        await expect(form).toBeVisible();
        const expected: Record<string, unknown> = {};
        // What comes later is on a later day.
        for (const [place, one] of editableFields(collection).entries())
          expected[one.field.name] = await answer(hand, form, one, `${1990 + place}-02-28`);
        await press(hand, form.getByRole('button', { name: /^Save/ }));
        await expect(form).toBeHidden();
        const stored = await request.get(atBackend(`/data/items/${collection}/${made[collection]}`), { headers });
        const { data } = (await stored.json()) as { data: Readonly<Record<string, unknown>> };
        for (const [name, value] of Object.entries(expected)) {
          const there = typeof value === 'number' ? Number(data[name]) : data[name];
          if (value === undefined) expect(there, `${collection}.${name}`).not.toBeNull();
          else expect(there, `${collection}.${name}`).toEqual(value);
        }
      });
  });
