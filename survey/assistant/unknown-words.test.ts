import { assist } from './assistant.ts';
import { fakeAsker, portal } from './testing.ts';

const ask = (question: string) => assist(question, portal, fakeAsker().asker);

test.each(['mention pumps?', 'mention pump?', 'Do documents mention pumps?'])(
  'a word is no slip of a name that helps no further: %s',
  async (question) => {
    const { kind, text, next } = await ask(question);
    expect(kind).toBe('search');
    expect(text).not.toContain('Did you mean');
    expect(next).toEqual([]);
  },
);

test('a village is offered also where no number is asked for: records have its name', async () => {
  const { kind, text, next } = await ask('Tell me about Mopanga');
  expect(kind).toBe('search');
  expect(text).toContain('Did you mean Mepanga?');
  expect(next).toEqual([{ label: 'Tell me about Mepanga', question: 'Tell me about Mepanga' }]);
});

test('a name that helps is offered, and understood', async () => {
  const { text, next } = await ask('How many households in Mopanga?');
  expect(text).toContain('Did you mean Mepanga?');
  const [corrected] = next;
  expect((await ask(corrected?.question ?? '')).kind).toBe('answer');
});
