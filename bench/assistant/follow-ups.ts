import {
  asked,
  figure,
  HOUSEHOLDS,
  MEMBERS,
  names,
  number,
  refusal,
  share,
  weighted,
  type Question,
} from './question.ts';

const started = (year: number): string =>
  `SELECT COUNT(*) FROM water_projects WHERE CAST(strftime('%Y', start_date / 1000, 'unixepoch') AS INTEGER) = ${String(year)}`;

/** Short questions that go on from the last one, and such as do not. */
export const followUps: readonly Question[] = [
  ...asked('en', 'follow-up', [
    [
      'and in Mbandua?',
      figure('school-attendance', { village: 'Mbandua' }),
      ['What is the school attendance in Mepanga?'],
    ],
    ['And by sex?', figure('school-attendance', { by: 'sex' }), ['What is the school attendance?']],
    ['by village', figure('school-attendance', { by: 'village' }), ['school attendance by sex']],
    ['and adult literacy?', figure('adult-literacy', { village: 'Mepanga' }), ['School attendance in Mepanga']],
    ['what about the baseline?', figure('adult-literacy', { round: 'baseline' }), ['adult literacy in the endline']],
    [
      'and in the baseline?',
      figure('household-size', { village: 'Tchetcha', round: 'baseline' }),
      ['average household size in Mepanga', 'and in Tchetcha?'],
    ],
    [
      'and men?',
      number(`SELECT COUNT(*) ${MEMBERS} AND h.village_id = :Mbandua AND m.sex = 'male' AND m.age_years >= 18`),
      ['How many women live in Mbandua?'],
    ],
    ['and in 2022?', number(started(2022)), ['How many water projects started in 2023?']],
    [
      'and a grass roof?',
      share(weighted("h.roof = 'grass'", HOUSEHOLDS)),
      ['What share of households has an iron roof?'],
    ],
    [
      'and which are on hold?',
      names("SELECT project_uid FROM water_projects WHERE status = 'on_hold'"),
      ['Which water projects are not functional?'],
    ],
    ['and in Mopanga?', refusal(), ['What is the school attendance in Mepanga?']],
    [
      'and in Nhamazi?',
      figure('school-attendance', { ward: 'Nhamazi' }),
      ['What is the school attendance in Mepanga?'],
    ],
    ['and elephants?', refusal(), ['How many households keep goats?']],
    ['And in Mepanga?', refusal()],
    ['what about Mepanga?', refusal(), ['School attendance in Mbandua', 'How many elephants are there?']],
    ['and next year?', refusal(), ['School attendance in Mbandua']],
    ['and in Chirimba?', refusal(), ['Compare school attendance of Mepanga and Mbandua']],
    ['and by roof?', refusal(), ['School attendance in Mbandua']],
  ]),
  ...asked('pt', 'follow-up', [
    ['e em Mbandua?', figure('school-attendance', { village: 'Mbandua' }), ['Qual é a frequência escolar em Mepanga?']],
    ['e por sexo?', figure('school-attendance', { by: 'sex' }), ['Qual é a frequência escolar?']],
    ['e em Mopanga?', refusal(), ['Qual é a frequência escolar em Mepanga?']],
  ]),
  ...asked('fr', 'follow-up', [
    [
      'et à Mbandua ?',
      figure('school-attendance', { village: 'Mbandua' }),
      ['Quelle est la fréquentation scolaire à Mepanga ?'],
    ],
    ['et par village ?', figure('school-attendance', { by: 'village' }), ['Quelle est la fréquentation scolaire ?']],
    ['et à Mopanga ?', refusal(), ['Quelle est la fréquentation scolaire à Mepanga ?']],
  ]),
];
