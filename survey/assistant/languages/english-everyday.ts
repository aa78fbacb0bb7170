import { farmingInEnglish } from './english-farming.ts';
import { foodInEnglish } from './english-food.ts';
import { healthInEnglish } from './english-health.ts';
import { homeInEnglish } from './english-home.ts';
import { moneyInEnglish } from './english-money.ts';
import { peopleInEnglish } from './english-people.ts';
import { projectsInEnglish } from './english-projects.ts';
import { sanitationInEnglish } from './english-sanitation.ts';
import { schoolInEnglish } from './english-school.ts';
import { waterInEnglish } from './english-water.ts';
import type { More } from './more.ts';
import { anyOf, phrases, type Who } from './phrases.ts';

const withArticle = (...names: readonly string[]): readonly string[] => names.flatMap((name) => [name, `the ${name}`]);

const WHO: Who = {
  /** For shares of categories, and for amounts: these count nobody, so the person named does not matter. */
  they: withArticle('households', 'families', 'hh', 'hhs', 'people', 'they', 'respondents'),
  farmers: withArticle('households', 'families', 'hh', 'hhs', 'people', 'they', 'respondents', 'farmers'),
  people: withArticle('people', 'persons', 'household members', 'members', 'they'),
  /** Of both sexes: of girls alone something else is asked. */
  children: withArticle('children', 'kids', 'they'),
  pupils: withArticle('children', 'kids', 'pupils', 'students', 'they', 'learners'),
};

/** Abbreviations as people type them, and questions that say in another order what is asked as "… by sex". */
const INSTEAD: More['instead'] = [
  ['pcts?\\.?|perc\\.?', 'percent'],
  ['avg\\.?|ave\\.', 'average'],
  ['no\\. of|nos\\. of|nr\\.? of|nb\\.? of|num of|nbr of', 'number of'],
  ['mins', 'minutes'],
  ['(\\d+) ?min', '$1 minutes'],
  ['(\\d+) ?(?:yrs?|y/o)\\.?', '$1 years'],
  ["hh's", 'hhs'],
  ['w/o', 'without'],
  ['under[- ]?5s|u5s|under[- ]fives', 'children under 5'],
  ['(\\d+) ?[+]', '$1 or older'],
  ['improved(?=\\s*(?:[?.!]|$))', 'has improved'],
  [
    'who (?:heads|leads|is the head of) (?:the |their |a )?(?:households?|families|family|homes?|hhs?)(?:,? (?:wo)?men or (?:wo)?men)?',
    'number of household heads by sex',
  ],
  ['who (?:heads|leads) (?:the |their )?(?:households|families|homes)', 'number of household heads by sex'],
  [
    '(?:are|were) (?:more |fewer )?(?:boys|girls|men|women) (?:more|less) (?:likely|often) (?:to be |to )?([^?]+?) than (?:boys|girls|men|women)',
    '$1 by sex',
  ],
  [
    '(?:difference|gap) between (?:boys and girls|girls and boys|men and women|women and men) in',
    'difference by sex in',
  ],
  ['gender gap in ([^?]+)', '$1 by sex'],
];

const EATEN_OR_TAKEN = '(eat|walk|need|take|spend|travel|have to walk|took|spent|walked|needed|ate|require)';
const HEADED = '(headed|led|run)';
const HOUSEHOLDS = '(households|household|families|hh|hhs|homes|)';

/** Who heads a household, by the word for the sex. */
const headsBy = (one: string, several: string, sex: string): readonly string[] =>
  anyOf(
    `(${sex}|${one}|${several}) ${HEADED} ${HOUSEHOLDS}; ${HOUSEHOLDS} ${HEADED} by (${several}|a ${one}|${sex}s|a ${sex}|${one}); ` +
      `${HOUSEHOLDS} (with a|with|that have a|have a|have) (${sex} head|${sex} heads|${one} as head|${one} as the head|${sex} household head); ` +
      `(${sex}|${one}) (head|heads|household heads|head of household|heads of household|heads of households|household head|head of the household|heads of families); ` +
      `(${several}) (heads of households|heads of household|heads of families|who head a household|who head households|who head their household); ` +
      `${one} (is|as) (the head|head of the household|the head of the household|the household head|head); (${one} heads|${several} head) (the household|a household|households|their household|the family|families)`,
  );

/** How people ask in English, whatever it is about. */
export const everydayEnglish: More = {
  saysNothing:
    'among amongst team already usually normally access accessing because due rely relies relying depend depends depending went just actually exactly respectively really us certain following',
  instead: INSTEAD,
  wishes: {
    change: anyOf(
      '(has|have|) improved; improve; improving; improved (since|between|from|in|at|over); increase; increased; increasing; rise; risen; rose; rising; fall; fallen; fell; falling; ' +
        'drop; dropped; dropping; decrease; decreased; decreasing; decline; declined; declining; reduce; reduced; shrunk; shrink; (go|gone|went|going|come|came) (up|down); ' +
        '(get|getting|got|gotten|become|becoming|became|gone) (better|worse); worsen; worsened; worsening; deteriorate; deteriorated; deteriorating; evolve; evolved; evolution of; ' +
        'trend of; trend in; trend; trends in; trends of; progress; progress (in|on|made in|made on); progressed; changes in; changes of; change in; change over time in; over the rounds; from round to round',
    ).filter((phrase) => phrase !== 'improved'),
    spent: anyOf(
      '(how much|how much money|what|total money|what amount|which amount) (was|did we|has been|have we|did you|have you|is|were) (spent|spend|invested|invest|paid|put) (on|in|into|for); ' +
        '(how much money|how much|what money) (went|has gone|goes) (into|to|on); (total|total amount|amount|total sum|sum|money|funds|total funds|total money) (spent|invested|paid) (on|in|into|for); ' +
        '(total|overall|) (spending|expenditure|expenditures|expenses|investment|investments) on',
    ),
    count: anyOf(
      'overall number of; total count of; (the|) total number of; numbers of; # of; how many different; nr; headcount of',
    ),
    share: anyOf(
      'what (fraction|percentage|percent|share|proportion|portion) of; fraction of; portion of; coverage of; how (widespread|prevalent) is; how widespread; prevalence of; prevalence; ' +
        'percentages of; percent of; per cent of; % of; the extent of; coverage',
    ),
    mean: ['an average of', 'averages'],
    most: anyOf(
      'most (widespread|frequent|commonly|popular|frequently|frequent kind of|common kind of|common type of|important); mostly; commonest',
    ),
    highest: anyOf('(the|) (highest|largest|greatest) (rate|share|percentage|proportion|level|value|average) of'),
    lowest: anyOf('(the|) (lowest|smallest) (rate|share|percentage|proportion|level|value|average) of'),
    by: anyOf(
      '(disaggregated|separated|differentiated|divided|sorted) by; by each; across; across all; across the; according to; in the different; for the different; for all; per each',
    ),
    compare: anyOf(
      'compared (with|to); in comparison (with|to); against; differ between; differs between; gap between; contrast',
    ),
    not: ["haven't", "hasn't", "can't", 'cannot', "didn't", 'without any', 'none of', 'lacks', 'lacked', 'no such'],
    surveyed: anyOf(
      '(included|represented) in the survey; part of the (survey|sample); in the (sample|survey|survey sample); (do|does|did) the (survey|data) (cover|include); sampled; surveyed so far',
    ),
    nothing: anyOf(
      'so far; to date; until now; up to now; as of (today|now); at present; at the moment; nowadays; these days; in general; overall; on the whole; all in all; ' +
        '(in|of|living in|who live in|live in) (the surveyed|our surveyed|the interviewed|the sampled|surveyed|interviewed|these|our|all the|all surveyed) (households|hhs|families); ' +
        '(in|living in|who live in|live in|are in) (the|all|) (households|hhs|families); ' +
        'in the (project area|target area|study area|programme area|program area|intervention area|dataset|data set|database|portal|system|records); ' +
        'do we have; have we got; did we have; we have; (made|built|constructed) (of|from|out of|with); for us; in percent; as a percentage; in percentage terms; at home in their house; ' +
        'can you tell me; could you tell me; do you know; i need to know; i would like to know; for my report; for the report; for a report; for the donor; for the donor report; ' +
        'when compared over time; in your opinion; per cent wise; to be precise; if any; or so; more or less',
    ),
  },
  bounds: [
    [
      { side: 'least' },
      anyOf(
        `(${EATEN_OR_TAKEN.slice(1, -1)}) (at least|a minimum of); (not|no) (less|fewer) than; minimum; a minimum of; min; minimum of`,
      ),
    ],
    [
      { side: 'most' },
      anyOf(
        `(${EATEN_OR_TAKEN.slice(1, -1)}) (at most|no more than|up to|a maximum of); not more than; maximum; a maximum of; not over; max; within`,
      ),
    ],
    [
      { side: 'over' },
      anyOf(
        `${EATEN_OR_TAKEN} (more than|longer than|over|further than); (greater|longer|larger|bigger|higher|farther|further) than; exceeding; exceed; exceeds; in excess of; above; over; upwards of; beyond; > `,
      ),
    ],
    [
      { side: 'under' },
      anyOf(
        `${EATEN_OR_TAKEN} (less than|fewer than|under|below); (shorter|smaller|lower) than; under; below; short of`,
      ),
    ],
    [{ side: 'between' }, ['ranging between', 'in the range']],
    [
      { side: 'least', after: true },
      anyOf(
        'or (above|longer|greater|higher|bigger|larger); and (above|over|up|longer|upwards|upward); plus; or up; upwards; at least; minimum; at minimum; or more than that',
      ),
    ],
    [
      { side: 'most', after: true },
      anyOf(
        'or (below|under|shorter|smaller|lower|fewer|less); and (below|under|less|fewer); at most; maximum; at the most',
      ),
    ],
    [
      { side: 'over', of: 'ages' },
      anyOf(
        'aged (over|above|more than|older than); older then; (over|above|past|beyond) the age of; more than the age of; of age over',
      ),
    ],
    [
      { side: 'under', of: 'ages' },
      anyOf(
        'aged (under|below|less than|younger than); younger then; (under|below) the age of; less than the age of; not yet',
      ),
    ],
    [{ side: 'least', of: 'ages' }, anyOf('aged at least; from the age of; from age; of at least')],
    [{ side: 'least', of: 'ages', after: true }, anyOf('(or|and) (older|elder|upwards)')],
    [{ side: 'most', of: 'ages', after: true }, anyOf('(or|and) (younger)')],
    [{ side: 'least', of: 'years' }, anyOf('from the start of; as of')],
    [{ side: 'over', of: 'years' }, ['later than', 'following the end of']],
    [{ side: 'under', of: 'years' }, anyOf('prior to; earlier than; up until')],
  ],
  ages: anyOf('yrs; yr; (year|years|yr|yrs) (old|olds|of age); yo; y o; years and; years of'),
  rounds: {
    baseline: anyOf('base line; (baseline|base line) (survey|study|data collection); initial survey'),
    midline: anyOf('mid line; (midline|mid line|mid term) (survey|study); mid term review'),
    endline: anyOf('end line; (endline|end line|final) (survey|study); final evaluation survey'),
  },
  heads: { female: headsBy('woman', 'women', 'female'), male: headsBy('man', 'men', 'male') },
  also: phrases(
    WHO,
    peopleInEnglish,
    homeInEnglish,
    waterInEnglish,
    sanitationInEnglish,
    schoolInEnglish,
    healthInEnglish,
    foodInEnglish,
    moneyInEnglish,
    farmingInEnglish,
    projectsInEnglish,
  ),
};
