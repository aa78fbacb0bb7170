import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { jpegBytes } from '../shared/testing/photo-files.ts';
import { chooseInList } from './support/choose.ts';
import { pages } from './support/pdf-pages.ts';
import { expect, expectAccessible, test } from './support/portal.ts';
import { startPortalCopy, type PortalCopy } from './support/portal-copy.ts';

const administrator = { email: 'ada@example.org', password: 'lamp violet harbour nine' };

/** An empty portal, as `npm start -- --empty` makes one. */
const inOffice = test.extend<object, { readonly office: PortalCopy }>({
  office: [
    async ({}, provide) => {
      const office = await startPortalCopy({ empty: administrator, countCalls: true });
      await provide(office);
      await office.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ office }, provide) => provide(office.url),
});

/** The dashboard, once it says that so many of its steps are done. */
async function expectDone(page: Page, count: number): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByText(`${String(count)} of 7 steps ${count === 1 ? 'is' : 'are'} done.`)).toBeVisible();
}

const step = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Set up your portal' }).getByRole('link', { name, exact: true });

// docs/setting-up.md, step by step: what it names is pressed here.
inOffice(
  'an office is set up from an empty portal by the guide, without a file of answers and without the studio',
  async ({ page, signInByForm }) => {
    await signInByForm('/dashboard', administrator);
    await expect(page.getByText('Set up your portal')).toBeVisible();
    await expectDone(page, 0);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Name your organisation' }).click();
    const organisation = page.getByRole('form', { name: 'Your organisation' });
    await organisation.getByLabel('Name of the organisation').fill('ማህበረ ውሃ');
    await organisation.getByLabel('About the organisation').fill('Wells and schools.');
    await expect(organisation.getByRole('region', { name: 'Preview' })).toContainText('Wells and schools.');
    await organisation.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Edit the texts of this page' }).click();
    const texts = page.getByRole('form', { name: 'Texts of the dashboard' });
    await texts.getByLabel('Title', { exact: true }).fill('مرحبا');
    await texts.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'مرحبا' })).toBeVisible();
    await page.goto('/about');
    await expect(page.getByRole('heading', { name: 'ማህበረ ውሃ' })).toBeVisible();

    await expectDone(page, 1);
    await step(page, 'Add villages').click();
    await page.getByRole('button', { name: 'Add several villages' }).click();
    const villages = page.getByRole('dialog', { name: 'Add several villages' });
    await villages.getByLabel('List of villages').fill('name\tdistrict\nሐረር\tHarari\nالقرية\tHarari\n');
    await villages.getByRole('button', { name: 'Add 2 villages' }).click();
    await expect(villages.getByText('All 2 villages are in the portal.')).toBeVisible();
    await page.goto('/village-profiles');
    await page.getByRole('link', { name: /ሐረር/ }).click();
    await page.getByRole('button', { name: 'Edit village' }).click();
    const village = page.getByRole('form', { name: 'Edit village' });
    const ring = [
      [42, 9.2],
      [42.2, 9.2],
      [42.2, 9.4],
      [42, 9.2],
    ];
    await village.getByLabel('Boundary').fill(JSON.stringify({ type: 'Polygon', coordinates: [ring.slice(0, 3)] }));
    await village.getByRole('button', { name: 'Save' }).click();
    await expect(
      village.getByText('Ring 1 is not closed: its last point must be the same as its first.'),
    ).toBeVisible();
    await village.getByLabel('Or choose a GeoJSON file').setInputFiles({
      name: 'ሐረር.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(
        JSON.stringify({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }),
      ),
    });
    await expect(page.getByRole('heading', { name: 'The boundary as it would be saved' })).toBeVisible();
    await expectAccessible(page);
    await village.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();

    await expectDone(page, 2);
    await step(page, 'Add a survey round').click();
    await page.getByRole('button', { name: 'Add round' }).click();
    const round = page.getByRole('form', { name: 'Add round' });
    await round.getByLabel('Name', { exact: true }).fill('خط الأساس');
    await round.getByLabel('Currency', { exact: true }).fill('ETB');
    await chooseInList(round.getByRole('combobox', { name: 'What was drawn first' }), 'Households');
    await round.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();

    await expectDone(page, 3);
    await step(page, 'Add households').click();
    // Intervals need more than one household, and figures five of them.
    for (let number = 1; number <= 5; number += 1) {
      await page.getByRole('button', { name: 'Add household' }).click();
      const household = page.getByRole('form', { name: 'Add household' });
      await household.getByLabel('Household', { exact: true }).fill(`ሐ-${String(number)}`);
      await chooseInList(household.getByRole('combobox', { name: 'Village' }), number % 2 === 0 ? 'ሐረር' : 'القرية');
      await chooseInList(household.getByRole('combobox', { name: 'Survey round' }), 'خط الأساس');
      await household.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('link', { name: 'Open the new household' }).click();
      await page.getByRole('link', { name: 'People' }).click();
      for (let line = 1; line <= 1 + (number % 3); line += 1) {
        await page.getByRole('button', { name: 'Add to People' }).click();
        const person = page.getByRole('form', { name: 'Add to People' });
        await person.getByLabel('Line in the roster').fill(String(line));
        await person.getByLabel(/^Age/).fill('30');
        await person.getByRole('button', { name: 'Save' }).click();
        await expect(person).toHaveCount(0);
      }
      await page.goto('/baseline-survey/list');
    }

    await page.goto('/baseline-survey/crops');
    await page.getByRole('button', { name: 'List of crops' }).click();
    await page.getByRole('dialog', { name: 'List of crops' }).getByRole('button', { name: 'Add crop' }).click();
    const crop = page.getByRole('form', { name: 'Add crop' });
    await crop.getByLabel('Crop code').fill('teff');
    await crop.getByLabel('Name', { exact: true }).fill('ጤፍ');
    await crop.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'List of crops' }).getByRole('row', { name: /ጤፍ/ })).toBeVisible();

    await page.goto('/baseline-survey/overview');
    await expect(page.getByRole('main').getByRole('link', { name: '5', exact: true }).first()).toBeVisible();
    await page.goto('/baseline-survey/tools/rounds');
    await page.getByRole('button', { name: 'Edit خط الأساس' }).click();
    const edited = page.getByRole('form', { name: 'Edit خط الأساس' });
    await chooseInList(
      edited.getByRole('combobox', { name: 'What was drawn first' }),
      'Villages, then households in them',
    );
    await edited.getByRole('button', { name: 'Show what this does' }).click();
    await expect(
      edited.getByRole('table', { name: 'What the sample design does' }).getByRole('row', { name: /^Household size/ }),
    ).toBeVisible();
    await expectAccessible(page);
    await edited.getByRole('button', { name: 'Cancel' }).click();

    await expectDone(page, 4);
    await step(page, 'Add documents').click();
    await page.getByLabel('Choose files').setInputFiles(pages('report.pdf', ['The well.']));
    await page.getByRole('button', { name: 'Upload 1 file' }).click();
    await expect(page.getByRole('link', { name: 'Open in Documents' })).toBeVisible();

    await expectDone(page, 5);
    await step(page, 'Add photos and videos').click();
    const buffer = Buffer.from(jpegBytes({ taken: '2026:11:20 07:08:09', comment: 'well' }));
    await page.getByLabel('Choose files').setInputFiles({ name: 'well.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Upload 1 file' }).click();
    await expect(page.getByRole('link', { name: 'Open in Media' })).toBeVisible();

    await expectDone(page, 6);
    await step(page, 'Invite people').click();
    await page.getByRole('button', { name: 'Invite a person' }).click();
    await page.getByLabel('Email', { exact: true }).fill('vera@example.org');
    await chooseInList(page.getByRole('combobox', { name: 'Role' }), 'Data manager');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('An invitation has been sent to vera@example.org.')).toBeVisible();

    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'مرحبا' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('Set up your portal')).toHaveCount(0);
  },
);
