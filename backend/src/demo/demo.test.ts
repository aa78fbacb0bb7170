import { kilometresBetween, outlineHectares } from '@groundwork/survey/model';
import { readOutline } from '@groundwork/survey/import';
import { dataModel } from '../schema/description.ts';
import { systemFields } from '../schema/system-fields.ts';
import { demoBatches } from './batches.ts';
import { demoToday } from './core/calendar.ts';
import { writePdf } from './documents/pdf.ts';
import { drawnPhotos, drawnPhotos as photos } from './media/photos.ts';
import { drawScene } from './photo/scene.ts';
import { endlineOf } from './later/endline.ts';
import { demoCrops } from './survey/crops.ts';
import { householdOf } from './survey/household.ts';
import { unitKg } from './survey/plantings.ts';
import { projectRows } from './water/projects.ts';

const households = Array.from({ length: 400 }, (_, index) => householdOf(index));
const members = households.flatMap((household) => household.members);
const batches = [...demoBatches(60, () => 'hash')];
const rowsOf = (collection: string): Record<string, unknown>[] =>
  batches.filter((batch) => batch.collection === collection).flatMap(({ rows }) => rows.map((row) => ({ ...row })));

/** `expect` is too slow to be asked a hundred thousand times. */
const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what);
};

describe('the generator', () => {
  it('gives the same rows every time, whatever their number', () => {
    expect([...demoBatches(60, () => 'hash')]).toEqual(batches);
    expect(householdOf(7)).toEqual(households[7]);
  });

  it('gives the same bytes every time', async () => {
    const scene = drawnPhotos[0]?.scene;
    if (scene === undefined) throw new Error('No photos.');
    expect(drawScene(scene).equals(drawScene(scene))).toBe(true);
    const pdf = (): Promise<Uint8Array> => writePdf('Title', '2024-01-01', ['A paragraph.']);
    expect(Buffer.from(await pdf()).equals(Buffer.from(await pdf()))).toBe(true);
    expect(
      Buffer.from(await pdf())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('fills only fields of the data model, with the choices it knows', () => {
    for (const { collection, rows } of batches) {
      const fields = dataModel.find(({ name }) => name === collection)?.fields ?? [];
      const known = new Set([...fields, ...systemFields].map(({ name }) => name));
      for (const row of rows) {
        for (const [name, value] of Object.entries(row)) {
          if (!known.has(name)) throw new Error(`${collection}.${name} is not in the data model`);
          const field = fields.find((each) => each.name === name);
          if (field?.choices === undefined || value === null || field.allowOther === true) continue;
          must(
            field.choices.some((choice) => choice.value === value),
            `${collection}.${name} has no choice ${String(value)}`,
          );
        }
      }
    }
  });

  it('writes every collection a screen needs, each row with a key of its own', () => {
    const seen = new Set(batches.map(({ collection }) => collection));
    for (const { name } of dataModel) {
      // People make these while they work.
      if (
        ![
          'household_reviews',
          'figure_notes',
          'import_batches',
          'import_changes',
          'import_mappings',
          'saved_views',
          'survey_questions',
          'survey_indicators',
          'repeat_rows',
        ].includes(name)
      )
        expect(seen).toContain(name);
    }
    for (const { name, fields } of dataModel) {
      const key = fields.find(({ primaryKey }) => primaryKey === true)?.name ?? 'id';
      const keys = rowsOf(name).map((row) => row[key]);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('points only at rows that exist', () => {
    for (const { name, fields } of dataModel) {
      for (const { name: field, target } of fields) {
        if (target === undefined || target.collection.startsWith('directus_')) continue;
        const key = dataModel.find((entry) => entry.name === target.collection)?.fields[0]?.name ?? 'id';
        const keys = new Set(rowsOf(target.collection).map((row) => row[key]));
        for (const row of rowsOf(name)) {
          const value = row[field];
          must(value === null || value === undefined || keys.has(value), `${name}.${field} points at nothing`);
        }
      }
    }
  });
});

describe('people', () => {
  it('are about five to a household, one adult head each', () => {
    const agreed = households.filter(({ household }) => household.consent);
    expect(members.length / agreed.length).toBeGreaterThan(4);
    expect(members.length / agreed.length).toBeLessThan(6.5);
    for (const { members: roster } of agreed) {
      const heads = roster.filter(({ is_head }) => is_head);
      expect(heads).toHaveLength(1);
      expect(heads[0]?.age_years ?? 20).toBeGreaterThanOrEqual(20);
      expect(roster.map(({ line_no }) => line_no)).toEqual(roster.map((_, index) => index + 1));
    }
  });

  it('answer without contradiction', () => {
    for (const person of members) {
      const where = `member ${person.id}`;
      must(
        person.reason_not_attending === null || person.attending_school === false,
        `${where}: reason, but attending`,
      );
      must(
        person.school_cost_year === null || person.attending_school === true,
        `${where}: school cost, but not attending`,
      );
      must(
        person.attending_school !== true || person.ever_attended === true,
        `${where}: attending, but never attended`,
      );
      must(
        person.ever_attended !== false || (person.education_level ?? 'none') === 'none',
        `${where}: level without school`,
      );
      must(
        (person.condition === null && person.care_sought === null) || person.ill_recall === true,
        `${where}: care, but not ill`,
      );
      must(person.care_provider === null || person.care_sought === true, `${where}: provider, but no care`);
      const small = (person.age_years ?? 20) < 5;
      must(
        !small || (person.attending_school === null && person.wg_seeing === null),
        `${where}: too young to be asked`,
      );
      for (const degree of [person.wg_seeing, person.wg_walking])
        must(degree === null || (degree >= 1 && degree <= 4), where);
    }
  });

  it('mostly go to school at primary age, and leave gaps as real surveys do', () => {
    const primary = members.filter(({ age_years }) => age_years !== null && age_years >= 6 && age_years <= 12);
    const share = primary.filter(({ attending_school }) => attending_school === true).length / primary.length;
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(0.95);
    expect(members.some(({ can_read_write, age_years }) => can_read_write === null && (age_years ?? 0) > 10)).toBe(
      true,
    );
  });
});

describe('fields and sales', () => {
  it('harvest what the area can give, and plant no more than the plot', () => {
    for (const { plots, plantings } of households) {
      for (const plot of plots) {
        const planted = plantings
          .filter(({ plot_id }) => plot_id === plot.id)
          .reduce((sum, { area_ha }) => sum + area_ha, 0);
        must(planted <= plot.area_ha + 1e-9, `plot ${plot.id}: more planted than there is`);
      }
      for (const { crop_id, area_ha, harvest_kg, harvest_qty, harvest_unit } of plantings) {
        if (harvest_kg === null || harvest_qty === null) continue;
        const usual = demoCrops.find(({ id }) => id === crop_id)?.yieldKgHa ?? 0;
        must(
          Math.abs(harvest_kg - harvest_qty * unitKg[harvest_unit]) < 0.05,
          `${crop_id}: kilograms differ from quantity`,
        );
        must(harvest_kg <= area_ha * usual * 4.2 + 5, `${crop_id}: more than the area gives`);
      }
    }
  });

  it('earn quantity × price, and sell no more than was harvested', () => {
    for (const { cropSales, livestockSales, plantings } of households) {
      for (const sale of [...cropSales, ...livestockSales]) {
        must(
          sale.income === null || Math.abs(sale.income - sale.quantity * (sale.unit_price ?? 0)) < 0.005,
          `sale ${sale.id}`,
        );
      }
      for (const { crop_id, quantity_kg } of cropSales) {
        const harvested = plantings
          .filter((each) => each.crop_id === crop_id)
          .reduce((sum, { harvest_kg }) => sum + (harvest_kg ?? 0), 0);
        must(quantity_kg <= harvested, `${crop_id}: more sold than harvested`);
      }
    }
  });

  it('have an outline where they were measured by walking: close to the reported area, near the village, and the same at the second visit', () => {
    const plots = households.flatMap((visit) => visit.plots.map((plot) => ({ plot, place: visit.situation?.place })));
    const walked = plots.filter(({ plot }) => plot.geometry !== null);
    expect(walked.length / plots.length).toBeGreaterThan(0.15);
    expect(walked.length / plots.length).toBeLessThan(0.3);
    for (const { plot, place } of walked) {
      must(plot.measured_by === 'gps', `plot ${plot.id}: an outline that nobody walked`);
      const read = readOutline(JSON.stringify(plot.geometry));
      must(
        read.ok && !read.closed && read.remark === null,
        `plot ${plot.id}: an outline that would not be imported as it is`,
      );
      const hectares = plot.geometry === null ? 0 : outlineHectares(plot.geometry);
      must(Math.abs(hectares / plot.area_ha - 1) < 0.05, `plot ${plot.id}: ${hectares} ha beside ${plot.area_ha} ha`);
      const [corner] = plot.geometry?.type === 'Polygon' ? (plot.geometry.coordinates[0] ?? []) : [];
      must(
        corner !== undefined && place !== undefined && kilometresBetween(corner, [place.longitude, place.latitude]) < 3,
        `plot ${plot.id}: far from its village`,
      );
    }
    const again = endlineOf(households.findIndex((visit) => visit.plots.some(({ geometry }) => geometry !== null)));
    expect(again?.plots.some(({ geometry }) => geometry !== null)).toBe(true);
  });

  it('leave some households without land', () => {
    const landless = households.filter(({ household, plots }) => household.consent && plots.length === 0).length;
    expect(landless).toBeGreaterThan(5);
    expect(landless).toBeLessThan(60);
  });
});

describe('the second round', () => {
  const later = households.map((_, index) => endlineOf(index));
  const pairs = households.flatMap((before, index) => {
    const after = later[index];
    return after ? [{ before, after }] : [];
  });

  it('finds most households again under their code, and gives the same rows every time', () => {
    expect(pairs.length).toBeGreaterThan(households.length * 0.85);
    expect(pairs.length).toBeLessThan(households.length * 0.97);
    for (const { before, after } of pairs) {
      must(before.household.household_code === after.household.household_code, 'another code');
      must(before.household.village_id === after.household.village_id, 'moved');
      must(
        String(before.household.interview_date) < String(after.household.interview_date),
        'visited before the first visit',
      );
      must(String(after.household.interview_date) < demoToday, 'visited in the future');
    }
    expect(endlineOf(7)).toEqual(later[7]);
  });

  it('changes a little: people are older, some gone and some born, and nobody forgets how to read', () => {
    const [first, second] = [
      pairs.flatMap(({ before }) => before.members),
      pairs.flatMap(({ after }) => after.members),
    ];
    expect(second.length / first.length).toBeGreaterThan(0.9);
    expect(second.length / first.length).toBeLessThan(1.1);
    for (const { before, after } of pairs) {
      if (after.household.consent) must(after.members.filter(({ is_head }) => is_head).length === 1, 'one head');
      for (const person of after.members) {
        const known = before.members.find(({ name }) => name === person.name);
        must(
          known?.can_read_write !== true ||
            person.can_read_write !== false ||
            before.members.filter(({ name }) => name === person.name).length > 1,
          `${person.id} forgot how to read`,
        );
        must(
          person.attending_school !== true || person.ever_attended === true,
          `${person.id}: attending, but never attended`,
        );
        must(
          person.ever_attended !== false || (person.education_level ?? 'none') === 'none',
          `${person.id}: level without school`,
        );
      }
    }
  });

  it('has new households beside the known ones', () => {
    const [start, end] = rowsOf('survey_rounds');
    const codes = (round: unknown) =>
      rowsOf('households')
        .filter((row) => row['survey_round_id'] === round)
        .map((row) => row['household_code']);
    const known = new Set(codes(start?.['id']));
    expect(known.size).toBe(60);
    expect(codes(end?.['id']).filter((code) => !known.has(code))).toEqual(['HH-0061', 'HH-0062', 'HH-0063']);
  });
});

describe('money', () => {
  const yearly = households.flatMap(({ finance }) =>
    finance.flatMap(({ income_sources: sources }) =>
      sources === null
        ? []
        : [sources.reduce((sum, { amount, period }) => sum + amount * (period === 'month' ? 12 : 1), 0)],
    ),
  );
  const monthly = households.flatMap(({ finance }) =>
    finance.flatMap(({ expenditure }) => (expenditure === null ? [] : [expenditure])),
  );
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

  it('is spent about as fast as it comes in', () => {
    for (const summary of [mean, middle]) {
      expect((summary(monthly) * 12) / summary(yearly)).toBeGreaterThan(0.7);
      expect((summary(monthly) * 12) / summary(yearly)).toBeLessThan(1.25);
    }
  });
});

describe('water projects', () => {
  const projects = projectRows();
  it('show every form sponsorship takes', () => {
    const sponsors = projects.map(({ project_sponsorship }) => project_sponsorship);
    expect(sponsors).toContain(null);
    expect(sponsors).toContainEqual([]);
    expect(sponsors.some((each) => typeof each === 'string')).toBe(true);
    expect(sponsors.some((each) => Array.isArray(each) && each.length > 1)).toBe(true);
    expect(projects.filter(({ village_id }) => village_id === null)).toHaveLength(1);
  });

  it('have numbers of their own, dates up to today, and visits after the handover', () => {
    expect(new Set(projects.map(({ project_uid }) => project_uid)).size).toBe(36);
    for (const visit of rowsOf('water_point_visits')) expect(String(visit['visited_on']) < demoToday).toBe(true);
    const counts = projects.map(
      ({ project_id }) => rowsOf('media_upload_items').filter((row) => row['water_project_id'] === project_id).length,
    );
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(1);
    expect(Math.max(...counts)).toBeLessThanOrEqual(8);
    expect(photos.length).toBeGreaterThanOrEqual(24);
  });
});
