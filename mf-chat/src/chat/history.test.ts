import { createPersonalStorage, type PersonalArea, type PersonalStorage } from '@groundwork/shared';
import { newExchange, type Exchange } from './exchange.ts';
import { createHistory, MOST_EXCHANGES, MOST_LETTERS } from './history.ts';

let personal: PersonalStorage;
let area: PersonalArea;

beforeEach(() => {
  localStorage.clear();
  personal = createPersonalStorage(() => localStorage);
  area = personal.open('ada');
});
afterEach(() => jest.restoreAllMocks());

const questions = (exchanges: readonly Exchange[]): string[] => exchanges.map(({ question }) => question);
function fill(count: number, question = (index: number) => `q${index}`): Exchange[] {
  const history = createHistory(area);
  const all: Exchange[] = [];
  for (let index = 0; index < count; index += 1) {
    const exchange = newExchange(question(index), all.at(-1));
    all.push(exchange);
    history.keep(exchange);
  }
  return all;
}

test('what one tab keeps the next one reads, in the order of asking', () => {
  fill(3);
  expect(questions(createHistory(area).read())).toEqual(['q0', 'q1', 'q2']);
});

test('two tabs at once lose nothing and double nothing', () => {
  const [one, other] = [createHistory(area), createHistory(personal.open('ada'))];
  const first = newExchange('from one', undefined);
  const second = newExchange('from the other', undefined);
  one.keep(first);
  other.keep(second);
  one.keep({ ...first, reply: 'yes' });
  other.keep({ ...second, reply: 'no' });
  other.keep({ ...first, reply: 'yes, again' });
  expect(one.read()).toEqual(other.read());
  expect(questions(one.read()).sort()).toEqual(['from one', 'from the other']);
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"at":"x","question":"q"}',
  '{"at":1}',
  '{"at":1,"question":"q","failure":"odd"}',
  '{"at":1,"question":"q","reply":{}}',
])('%j in its place is passed over', (text) => {
  fill(1);
  area.set('chat:zzz', text);
  expect(questions(createHistory(area).read())).toEqual(['q0']);
});

test('the oldest go when there are too many', () => {
  fill(MOST_EXCHANGES + 3);
  const kept = createHistory(area).read();
  expect(kept).toHaveLength(MOST_EXCHANGES);
  expect(kept[0]?.question).toBe('q3');
});

test('the oldest are removed when the text is too long; the newest stays whatever its length', () => {
  const long = 'x'.repeat(MOST_LETTERS / 4);
  fill(6, (index) => `${index}${long}`);
  expect(
    createHistory(area)
      .read()
      .map(({ question }) => question[0]),
  ).toEqual(['3', '4', '5']);
  createHistory(area).keep(newExchange('x'.repeat(MOST_LETTERS + 1), undefined));
  expect(createHistory(area).read()).toHaveLength(1);
});

test('a full device loses the oldest, not the newest', () => {
  fill(5);
  const real = Storage.prototype.setItem;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (this.length > 4) throw new DOMException('full', 'QuotaExceededError');
    real.call(this, key, value);
  });
  const history = createHistory(area);
  history.keep(newExchange('new', history.read().at(-1)));
  expect(questions(createHistory(area).read())).toEqual(['q2', 'q3', 'q4', 'new']);
});

test('where nothing can be kept, the page itself remembers', () => {
  const history = createHistory(createPersonalStorage(() => undefined).open('ada'));
  const exchange = newExchange('q', undefined);
  history.keep(exchange);
  history.keep({ ...exchange, reply: 'a' });
  expect(history.read()).toMatchObject([{ question: 'q', reply: 'a' }]);
  history.forget([exchange.id]);
  expect(history.read()).toEqual([]);
});

test('an exchange that did not change is the same object, so that nothing of it is drawn again', () => {
  const all = fill(2);
  const history = createHistory(area);
  const [before] = history.read();
  history.keep({ ...all[1]!, reply: 'new' });
  expect(history.read()[0]).toBe(before);
});
