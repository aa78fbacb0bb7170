import { screen, waitFor } from '@testing-library/react';
import { askedBy, forElsewhere } from './ask-links.ts';
import { answering, HOOK, inFreshPages, input, messagesSent, open, say, server } from './testing.tsx';

inFreshPages();

const REPLY =
  '**Attendance: 75%**\n\n[Open the figure](/baseline-survey/education)\n\n- [By sex](/chat?ask=Attendance%2C%20by%20sex)\n- [By village](/chat?ask=Attendance%2C%20by%20village)';

test('a question to go on with is asked with a press, after those before it in the same conversation', async () => {
  answering({ status: 200, body: JSON.stringify([{ output: REPLY }]) });
  const { user } = open();
  await say(user, 'Attendance');
  await user.click(await screen.findByRole('link', { name: 'By sex' }));
  await screen.findAllByRole('link', { name: 'By sex' });
  expect(messagesSent()).toEqual(['Attendance', 'Attendance, by sex']);
  const [first, second] = server.seen('POST', HOOK);
  expect(first?.headers['x-groundwork-earlier']).toBeUndefined();
  expect(JSON.parse(decodeURIComponent(second?.headers['x-groundwork-earlier'] ?? ''))).toEqual(['Attendance']);
  expect(Object.keys(second?.body as object)).toEqual(['message', 'groundwork_thread_id']);
});

test('such a question is no source, and is not copied', async () => {
  answering({ status: 200, body: JSON.stringify([{ output: REPLY }]) });
  const { user } = open();
  await say(user, 'Attendance');
  await user.click((await screen.findAllByRole('button', { name: 'Copy' }))[1] as HTMLElement);
  expect(await navigator.clipboard.readText()).toBe(
    `**Attendance: 75%**\n\n[Open the figure](${location.origin}/baseline-survey/education)`,
  );
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('a new conversation does not go on from another', async () => {
  answering({ status: 200, body: JSON.stringify([{ output: 'Yes' }]) });
  const { user } = open();
  await say(user, 'Attendance');
  await screen.findByText('Yes');
  await user.click(screen.getByRole('button', { name: 'New chat' }));
  await say(user, 'and by sex?');
  await screen.findByText('Yes');
  expect(server.seen('POST', HOOK)[1]?.headers['x-groundwork-earlier']).toBeUndefined();
});

test('a question of the address is written, and sent by nobody but the person', async () => {
  open('?ask=Attendance%20in%20Mepanga');
  expect(input().value).toBe('Attendance in Mepanga');
  expect(messagesSent()).toEqual([]);
});

test('only links of the chat ask', () => {
  expect(['/chat?ask=a%20b', '/chat?ask=', '/chat', 'https://x/chat?ask=a', '/water-projects/1'].map(askedBy)).toEqual([
    'a b',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('elsewhere choices are their words, and links are whole', () => {
  expect(
    forElsewhere(
      'Which?\n- [A \\[1\\]](/chat?ask=a)\n- [B](/chat?ask=b)\n\n[x](/y) [out](//z) [z](https://z)',
      'http://p',
    ),
  ).toBe('Which?\n- A \\[1\\]\n- B\n\n[x](http://p/y) [out](//z) [z](https://z)');
});

const LABEL = 'Search assistant without a language model.';
const TABLE =
  '| Village | Value | 95% interval | n |\\n| --- | ---: | ---: | ---: |\\n| Mepanga | 75% | 60%–85% | 40 |\\n| Mbandua | 50% | 40%–60% | 12 |';

test('that there is no language model is said once, below the input', async () => {
  answering({ status: 200, body: `"*${LABEL} Every number is computed.*\\n\\n**Attendance: 75%**"` });
  const { user } = open();
  expect(screen.queryByText(LABEL)).toBeNull();
  await say(user, 'Attendance');
  expect(await screen.findByText(LABEL)).toBeVisible();
  await say(user, 'Attendance');
  await waitFor(() => expect(screen.getAllByText('Attendance: 75%')).toHaveLength(2));
  expect(screen.getAllByText(LABEL, { exact: false })).toHaveLength(1);
  expect(input().compareDocumentPosition(screen.getByText(LABEL))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('groups are drawn above their table, and questions to go on with stand below it', async () => {
  answering({
    status: 200,
    body: `"**Attendance**\\n\\n${TABLE}\\n\\n- [By sex](/chat?ask=Attendance%2C%20by%20sex)"`,
  });
  const { user } = open();
  await say(user, 'Attendance by village');
  const chart = await screen.findByRole('img', { name: 'Bars of the values in the table below' });
  const table = screen.getByRole('table');
  const next = screen.getByRole('link', { name: 'By sex' });
  expect(chart).toHaveTextContent('Mepanga75%Mbandua50%');
  expect(chart.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(table.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('log').querySelectorAll('.bubble a')).toHaveLength(0);
});
