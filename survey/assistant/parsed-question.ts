import type { Part } from './cover.ts';
import { daysOf, withDays, type Days } from './days.ts';
import { alternativesIn, negatedIn, type Joined } from './logic.ts';
import { togetherOf } from './places.ts';
import { takeRange, type Range } from './range.ts';
import type { Meaning, MeaningOf, Surroundings, Wish } from './meaning.ts';
import type { Order, Where } from './query.ts';
import type { Grouping } from '../figures/index.ts';

/** A way to divide: an indicator's, a field, or rows of a table. */
export type Division = MeaningOf<'grouping'> | MeaningOf<'field'> | MeaningOf<'rows'>;

/** What a question says, sorted by what it is. */
export interface ParsedQuestion {
  readonly wishes: ReadonlySet<Wish>;
  readonly order: Order | undefined;
  readonly division: Division | undefined;
  /** Whether it is about one of the groups: "which village …". */
  readonly wantsGroup: boolean;
  readonly where: Where;
  /** Days that were named; one of them alone where it has no other end. */
  readonly days: Partial<Days> | undefined;
  /** Whether they are those of a year, which may be that of a round. */
  readonly isYear: boolean;
  readonly range: Range | undefined;
  /** Whether the number is asked of what a field has, and not of rows: "how many rooms do households have". */
  readonly countsField: boolean;
  /** What stands between several answers to one question. */
  readonly joined: Joined;
  readonly rows: readonly MeaningOf<'rows'>[];
  readonly indicators: readonly (MeaningOf<'indicator'> | MeaningOf<'category'>)[];
  readonly fields: readonly MeaningOf<'field'>[];
  /** The sex of the head of the households that are meant. */
  readonly heads: readonly MeaningOf<'head'>[];
  readonly answers: readonly MeaningOf<'answer'>[];
  /** Indicators of the organisation. */
  readonly own: readonly MeaningOf<'own'>[];
}

const isDivision = (meaning: Meaning | undefined): meaning is Division =>
  meaning?.is === 'grouping' || meaning?.is === 'field' || meaning?.is === 'rows';
const isWish = (meaning: Meaning | undefined, wish: Wish): boolean => meaning?.is === 'wish' && meaning.wish === wish;
const of = <Kind extends Meaning['is']>(meanings: readonly Meaning[], kind: Kind): MeaningOf<Kind>[] =>
  meanings.filter((one): one is MeaningOf<Kind> => one.is === kind);

/** Words about groups are taken out: "by village", "which village has the most". */
function takeDivision(
  meanings: readonly Meaning[],
  order: Order | undefined,
): (Pick<ParsedQuestion, 'division' | 'wantsGroup'> & { readonly rest: readonly Meaning[] }) | undefined {
  const at = meanings.findIndex((one) => isWish(one, 'by'));
  if (at >= 0) {
    const division = meanings[at + 1];
    if (!isDivision(division)) return undefined;
    const rest = [...meanings.slice(0, at), ...meanings.slice(at + 2)];
    return rest.some((one) => isWish(one, 'by')) ? undefined : { division, wantsGroup: false, rest };
  }
  const which = meanings.findIndex((one) => isWish(one, 'which'));
  if (order !== undefined) {
    // "which village has the most …" and "in what village are there the most …"
    const divided = meanings.findIndex(
      (one) => isDivision(one) && (one.is === 'grouping' || (one.is === 'rows' && one.table === 'villages')),
    );
    const chosen = which >= 0 && isDivision(meanings[which + 1]) ? which + 1 : divided;
    const division = meanings[chosen];
    if (isDivision(division))
      return { division, wantsGroup: true, rest: meanings.filter((_, index) => index !== chosen && index !== which) };
  }
  return { division: undefined, wantsGroup: false, rest: meanings };
}

const GROUP_OF_ROUNDS: MeaningOf<'grouping'> = { is: 'grouping', by: 'round' satisfies Grouping };
const GROUP_OF_VILLAGES: MeaningOf<'grouping'> = { is: 'grouping', by: 'village' satisfies Grouping };

/** What money is spent on are water projects. */
const COST: MeaningOf<'field'> = { is: 'field', table: 'water_projects', field: 'cost' };

interface Places {
  readonly where: Where;
  readonly division: Division | undefined;
}

/** Places and rounds; undefined where they cannot be asked for together. */
function placesOf(
  meanings: readonly Meaning[],
  wishes: ReadonlySet<Wish>,
  division: Division | undefined,
  joined: Joined,
  known: Surroundings,
): Places | undefined {
  const [villages, areas, rounds] = [of(meanings, 'village'), of(meanings, 'area'), of(meanings, 'round')];
  const compares = wishes.has('compare');
  const several = villages.length + areas.length > 1;
  if (several && compares && (areas.length > 0 || rounds.length > 1)) return undefined;
  const together = several && !compares ? togetherOf(villages, areas, known, joined) : undefined;
  if (several && !compares && together === undefined) return undefined;
  if (rounds.length > 2 || (rounds.length === 2 && rounds[0]?.id === rounds[1]?.id)) return undefined;
  const severalVillages = villages.length > 1 && compares;
  if (severalVillages && division !== undefined) return undefined;
  // "Households of the endline in the baseline" compares nothing.
  if (rounds.length === 2 && !compares) return undefined;
  // Both rounds beside each other, where they are all there are.
  const severalRounds = rounds.length === 2 || (compares && !severalVillages && division === undefined);
  if (
    severalRounds &&
    (known.rounds.length !== 2 ||
      rounds.length === 1 ||
      division !== undefined ||
      wishes.has('newest') ||
      wishes.has('allRounds'))
  )
    return undefined;
  if (compares && !severalRounds && !severalVillages && division === undefined) return undefined;
  if (wishes.has('newest') && (rounds.length > 0 || wishes.has('allRounds'))) return undefined;
  if (wishes.has('allRounds') && rounds.length > 0) return undefined;
  const round = severalRounds
    ? undefined
    : wishes.has('allRounds')
      ? 'all'
      : (rounds[0]?.id ?? (wishes.has('newest') ? known.rounds[0]?.id : undefined));
  const [area] = areas;
  return {
    where: {
      ...(together ?? {
        ...(villages.length === 1 && villages[0] && { village: villages[0].id }),
        ...(severalVillages && { villages: { ids: villages.map(({ id }) => id) } }),
        ...(area && { villages: { ids: area.villages, names: [area.name], rules: area.rules } }),
      }),
      ...(round !== undefined && { round }),
    },
    division: severalVillages ? GROUP_OF_VILLAGES : severalRounds ? GROUP_OF_ROUNDS : division,
  };
}

/**
 * Whether what is counted are the rows that are named: "how many functional projects", but not "how many goats do households keep". Between
 * the question and its rows are only answers that stand right before them.
 */
function countsItsRows(meanings: readonly Meaning[], parts: readonly Pick<Part, 'from' | 'to'>[]): boolean {
  const count = meanings.findIndex((one) => isWish(one, 'count'));
  const rows = meanings.findIndex((one, index) => one.is === 'rows' && index > count);
  if (count < 0 || rows < 0) return true;
  return meanings
    .slice(count + 1, rows)
    .every((one, index) => one.is === 'answer' && parts[count + 1 + index]?.to === parts[count + 2 + index]?.from);
}

/** Rows of which each is in the survey because somebody was asked. */
const SURVEYED: ReadonlySet<string> = new Set(['households', 'members', 'visits']);

/** "Since the baseline", of what has changed, are all rounds there are. */
function sinceTheFirst(
  meanings: readonly Meaning[],
  wishes: ReadonlySet<Wish>,
  { rounds }: Surroundings,
): readonly Meaning[] {
  const at = meanings.findIndex((one) => one.is === 'bound' && one.side === 'least' && one.of === 'years');
  const round = meanings[at + 1];
  return wishes.has('compare') && at >= 0 && rounds.length === 2 && round?.is === 'round' && round.id === rounds[1]?.id
    ? [...meanings.slice(0, at), ...meanings.slice(at + 2)]
    : meanings;
}

/** Sorts what the words of a question stand for; undefined where they make no question together. */
export function sortOut(
  every: readonly Meaning[],
  everyPart: readonly Pick<Part, 'from' | 'to' | 'joined'>[],
  surroundings: Surroundings,
): ParsedQuestion | undefined {
  const says = (index: number): boolean => !isWish(every[index], 'nothing');
  const meanings = every.filter((_, index) => says(index));
  const parts = everyPart.filter((_, index) => says(index));
  const wishes = new Set(of(meanings, 'wish').map(({ wish }) => wish));
  if (wishes.has('spent')) wishes.add('total');
  if (wishes.has('change')) wishes.add('compare');
  if (wishes.has('surveyed') && of(meanings, 'rows').some(({ table }) => !SURVEYED.has(table))) return undefined;
  // "How many households in total" is how many there are.
  if (wishes.has('count')) wishes.delete('total');
  const [most, least] = [wishes.has('most') || wishes.has('highest'), wishes.has('least') || wishes.has('lowest')];
  if (most && least) return undefined;
  const answers = of(meanings, 'answer');
  // "Answered" says which answer, and an answer that many questions have says which question.
  if (
    answers.some(({ generic }) => generic) ||
    (wishes.has('answered') && !answers.some(({ implied }) => implied !== true))
  )
    return undefined;
  const order = most ? 'most' : least ? 'least' : undefined;
  const count = meanings.findIndex((one) => isWish(one, 'count'));
  const countsField = count >= 0 && meanings[count + 1]?.is === 'field';
  if ((!countsField && !countsItsRows(meanings, parts)) || !negatedIn(meanings)) return undefined;
  const either = alternativesIn(meanings, parts);
  const dated = either && withDays(sinceTheFirst(either.rest, wishes, surroundings));
  const ranged = dated && takeRange(dated);
  const taken = ranged && takeDivision(ranged.rest, order);
  if (either === undefined || ranged === undefined || taken === undefined || of(taken.rest, 'number').length > 0)
    return undefined;
  const { rest, wantsGroup } = taken;
  // "between rounds", "between villages": what is compared is named.
  const compared =
    wishes.has('compare') && taken.division === undefined
      ? rest.find((one) => one.is === 'grouping' || (one.is === 'rows' && one.table === 'villages'))
      : undefined;
  const places = placesOf(
    rest,
    wishes,
    taken.division ?? (compared as Division | undefined),
    either.places,
    surroundings,
  );
  if (wishes.has('change') && !(places?.division?.is === 'grouping' && places.division.by === 'round'))
    return undefined;
  const times = [...of(rest, 'year'), ...of(rest, 'days')];
  const [time] = times;
  if (places === undefined || times.length > 1 || (time !== undefined && ranged.days !== undefined)) return undefined;
  const remaining = rest.filter((one) => one !== compared);
  if (of(remaining, 'grouping').length > 0) return undefined;
  return {
    wishes,
    order,
    wantsGroup,
    ...places,
    days: time === undefined ? ranged.days : daysOf(time),
    isYear: time?.is === 'year',
    range: ranged.range,
    countsField,
    joined: either.answers,
    rows: of(remaining, 'rows'),
    indicators: [...of(remaining, 'indicator'), ...of(remaining, 'category')],
    fields: [...of(remaining, 'field'), ...(wishes.has('spent') ? [COST] : [])],
    heads: of(remaining, 'head'),
    answers: of(remaining, 'answer'),
    own: of(remaining, 'own'),
  };
}
