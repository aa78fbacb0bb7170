import { queryClient } from '@groundwork/shared/data';
import { ada, freshPage, refusal, renderScreen, serveFake, type FakeDirectus } from '@groundwork/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { AddVillagesButton } from './AddVillagesButton.tsx';

const OUTBOX = '/data/groundwork-outbox';
interface Write {
  readonly action: string;
  readonly collection: string;
  readonly values: { readonly id: string } & Readonly<Record<string, unknown>>;
}
let server: FakeDirectus;
/** The first codes that the server refuses, and with what. */
let refuses: ReadonlyMap<string, ReturnType<typeof refusal> | 'no answer'>;

beforeEach(() => {
  freshPage();
  queryClient.clear();
  refuses = new Map();
  server = serveFake();
  server.items['villages'] = [{ village_id: 'MZ-01', village_name: 'Mepanga', admin2: 'Milange' }];
  server.on('POST', OUTBOX, ({ body }) => {
    const { write } = body as { readonly write: Write };
    const refused = refuses.get(write.values.id) ?? refuses.get('*');
    if (refused) return refused;
    const { id, ...values } = write.values;
    server.items['villages']!.push({ village_id: id, ...values });
    return { status: 200, body: { data: { state: 'written' } } };
  });
});

const sent = () => server.seen('POST', OUTBOX).map(({ body }) => (body as { readonly write: Write }).write);

async function open(create = 'full') {
  server.on('GET', '/data/permissions/me', () => ({
    status: 200,
    body: { data: { villages: { read: { access: 'full', fields: ['*'] }, create: { access: create } } } },
  }));
  const screenOf = renderScreen(<AddVillagesButton />, { path: '/village-profiles', signedInAs: ada, server });
  if (create !== 'none') await screenOf.user.click(await screen.findByRole('button', { name: 'Add several villages' }));
  return screenOf;
}
async function paste(user: Awaited<ReturnType<typeof open>>['user'], text: string) {
  await user.click(await screen.findByRole('textbox', { name: 'List of villages' }));
  await user.paste(text);
}
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Preview' });
  return [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
};

const TEN_SCRIPTS = ['ባህር ዳር', 'ភូមិថ្មី', 'قرية النور', 'Деревня', 'Ηράκλειο', 'হরিপুর', 'गाँव', '村庄', 'კახეთი', 'Açúcar'];

test('names in ten scripts are previewed, get codes, and are added one by one, once each', async () => {
  const { user } = await open();
  await paste(user, `\uFEFF${TEN_SCRIPTS.join('\r\n')}\n\n\n`);
  expect(await screen.findByText('10 new villages')).toBeVisible();
  await user.dblClick(screen.getByRole('button', { name: 'Add 10 villages' }));
  expect(await screen.findByText('All 10 villages are in the portal.')).toBeVisible();
  expect(sent().map(({ action, collection, values }) => [action, collection, values['village_name']])).toEqual(
    TEN_SCRIPTS.map((name) => ['create', 'villages', name]),
  );
  expect(new Set(sent().map(({ values }) => values.id)).size).toBe(10);
  expect(sent()[0]!.values.id).toBe('ባህር-ዳር');
  expect(screen.getByRole('textbox', { name: 'List of villages' })).toHaveValue('');
});

test('what exists, what is there twice and what is wrong is said line by line, and not added', async () => {
  const { user } = await open();
  await paste(
    user,
    [
      'Código;Aldeia;Distrito;População',
      'mz-01;Mepanga;Milange;10',
      'MZ-02;Nampula Velha;Milange;1200',
      'MZ-02;Outra;Milange;',
      'MZ-03;;Milange;',
      'MZ-04;Vila Nova;Milange;many',
      ';Mepanga;;',
      ';Mepanga;Gurúè;',
    ].join('\n'),
  );
  expect(await screen.findByText('2 new villages · 2 exist already · 3 lines cannot be added')).toBeVisible();
  expect(await rows()).toEqual([
    ['Outra', 'MZ-02', 'Milange', 'Not addedLine 3 has the same code.', '4'],
    ['Line 5', 'MZ-03', 'Milange', 'Not addedIt has no name.', '5'],
    ['Vila Nova', 'MZ-04', 'Milange', 'Not addedPopulation “many” is not a number.', '6'],
    ['Nampula Velha', 'MZ-02', 'Milange · Population 1,200', 'New', '3'],
    ['Mepanga', 'MEPANGA', 'Gurúè', 'New', '8'],
    ['Mepanga', 'MZ-01', 'Milange · Population 10', 'Exists alreadyIn the portal as Mepanga (MZ-01)', '2'],
    ['Mepanga', 'MZ-01', '', 'Exists alreadyIn the portal as Mepanga (MZ-01)', '7'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Add 2 villages' }));
  await screen.findByText('All 2 villages are in the portal.');
  expect(sent()[0]!.values).toEqual({
    id: 'MZ-02',
    village_name: 'Nampula Velha',
    admin2: 'Milange',
    population: 1200,
  });
});

test('what a column holds can be chosen where there are no headings', async () => {
  const { user } = await open();
  await paste(user, 'قرية النور\tحلب\nقرية السلام\tحلب');
  expect(await screen.findByText('2 new villages')).toBeVisible();
  expect((await rows())[0]).toEqual(['قرية النور', 'قرية-النور', 'حلب', 'New', '1']);
  await user.selectOptions(screen.getByRole('combobox', { name: /^Column 2/ }), 'Province or region');
  await user.click(screen.getByRole('button', { name: 'Add 2 villages' }));
  await screen.findByText('All 2 villages are in the portal.');
  expect(sent()[0]!.values).toMatchObject({ village_name: 'قرية النور', admin1: 'حلب' });
});

test('a village that the server refuses is named with the reason, the others are added, and the list stays', async () => {
  refuses = new Map([['B', refusal(400, 'INVALID_PAYLOAD', 'Another record already has the same Village code.')]]);
  const { user } = await open();
  await paste(user, 'code,name\nA,ባህር ዳር\nB,Beira\nC,Chimoio');
  await user.click(await screen.findByRole('button', { name: 'Add 3 villages' }));
  expect(await screen.findByText('In the portal now: 2 of 3 villages.')).toBeVisible();
  expect(screen.getByText('Another record already has the same Village code.', { exact: false })).toHaveTextContent(
    'Beira: Another record',
  );
  expect(screen.getByRole('textbox', { name: 'List of villages' })).toHaveValue(
    'code,name\nA,ባህር ዳር\nB,Beira\nC,Chimoio',
  );
  expect(await screen.findByText('1 new village · 2 exist already')).toBeVisible();
});

test('where all are refused it is not asked a thousand times', async () => {
  refuses = new Map([['*', refusal(403, 'FORBIDDEN', 'boom')]]);
  const { user } = await open();
  await paste(user, Array.from({ length: 1000 }, (_, index) => `Aldeia ${index}`).join('\n'));
  await user.click(await screen.findByRole('button', { name: 'Add 1,000 villages' }));
  expect(await screen.findByText('975 were not sent.')).toBeVisible();
  expect(screen.getAllByText(/Your account does not have permission to do this/)[0]).toBeVisible();
  expect(sent()).toHaveLength(25);
}, 30_000);

test('without headings a thousand lines are read, and shown in pages', async () => {
  const { user } = await open();
  await paste(user, Array.from({ length: 1000 }, (_, index) => `V-${index}\tភូមិ ${index}\tDistrict`).join('\n'));
  expect(await screen.findByText('1,000 new villages')).toBeVisible();
  expect(await rows()).toHaveLength(20);
  expect(screen.getByText('1–20 of 1,000 lines')).toBeVisible();
}, 30_000);

test('a quotation mark without an end is said, and what was typed stays', async () => {
  const { user } = await open();
  await paste(user, 'A,"Beira\nB,Chimoio');
  expect(await screen.findByText(/could not be read. Perhaps a quotation mark/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add villages' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Add several villages' }));
  expect(await screen.findByRole('textbox', { name: 'List of villages' })).toHaveValue('A,"Beira\nB,Chimoio');
});

test('without the villages of the portal nothing is added, and it can be tried again', async () => {
  const stop = server.on('GET', '/data/items/villages', () => refusal(500, 'INTERNAL', 'boom'));
  const { user } = await open();
  await paste(user, 'Beira');
  expect(await screen.findByText('The villages of the portal could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add villages' })).toBeDisabled();
  stop();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Add 1 village' })).toBeEnabled();
});

test('members are not offered it', async () => {
  await open('none');
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(within(document.body).queryByRole('button')).not.toBeInTheDocument();
});
