export interface DocumentText {
  readonly name: string;
  readonly title: string;
  readonly kind: 'report' | 'agreement' | 'minutes' | 'budget' | 'manual' | 'form' | 'letter';
  readonly date: string;
  readonly tags: readonly string[];
  readonly villageId: string | null;
  /** Number of the water project it is about, from 0 in order of age. */
  readonly project: number | null;
  /** Name of the document it is a later version of. */
  readonly versionOf: string | null;
  readonly versionNo: number;
  readonly paragraphs: readonly string[];
}

const first = { villageId: null, project: null, versionOf: null, versionNo: 1 } as const;

/** Short, but real: each says something that can be searched for and asked about. */
export const documentTexts: readonly DocumentText[] = [
  {
    ...first,
    name: 'baseline-report-draft',
    title: 'Baseline survey 2024: report',
    kind: 'report',
    date: '2024-08-30',
    tags: ['baseline', 'survey'],
    paragraphs: [
      'Between May and June 2024 eight teams interviewed three hundred households in the eight villages of Murandzi.',
      'Farming is the main occupation of most adults. Maize, cassava and sorghum feed the families; sesame and pigeon pea bring in money.',
      'Many families lack food between November and February. This draft does not contain the chapter on health.',
    ],
  },
  {
    ...first,
    name: 'baseline-report',
    title: 'Baseline survey 2024: report',
    kind: 'report',
    date: '2024-11-15',
    tags: ['baseline', 'survey', 'health'],
    versionOf: 'baseline-report-draft',
    versionNo: 2,
    paragraphs: [
      'Between May and June 2024 eight teams interviewed three hundred households in the eight villages of Murandzi.',
      'Farming is the main occupation of most adults. Maize, cassava and sorghum feed the families; sesame and pigeon pea bring in money.',
      'Many families lack food between November and February.',
      'Health: fever is the most frequent illness. Families far from a health post seek care less often and later.',
    ],
  },
  {
    ...first,
    name: 'committee-agreement',
    title: 'Agreement with the water committee of Mbandua',
    kind: 'agreement',
    date: '2022-03-14',
    tags: ['committee', 'water'],
    villageId: 'MUR-01',
    project: 13,
    paragraphs: [
      'The committee looks after the pump, keeps the apron clean and the fence closed, and collects twenty meticais from each family every month.',
      'The project trains two members, one of them a woman, to change seals and rods, and leaves a set of tools.',
      'Should the pump stand still for more than three days, the committee calls the district mechanic.',
    ],
  },
  {
    ...first,
    name: 'handpump-manual',
    title: 'Keeping a hand pump working',
    kind: 'manual',
    date: '2021-06-01',
    tags: ['hand pump', 'maintenance'],
    paragraphs: [
      'Every week: tighten the bolts of the handle, clear the drain, and look whether the apron has cracks.',
      'Every three months: grease the chain and count the strokes until the water comes. More than ten strokes mean worn seals.',
      'Every year: lift the rods, change the seals, and write the date into the pump book.',
    ],
  },
  {
    ...first,
    name: 'budget-2025',
    title: 'Water works 2025: budget',
    kind: 'budget',
    date: '2025-01-20',
    tags: ['budget', 'water'],
    paragraphs: [
      'Three new projects are planned for 2025, with 3,450,000 meticais in all.',
      'Drilling takes 58 percent, pumps and pipes 24 percent, training 8 percent, supervision 10 percent.',
    ],
  },
  {
    ...first,
    name: 'minutes-chirimba',
    title: 'Village meeting in Chirimba: minutes',
    kind: 'minutes',
    date: '2024-09-07',
    tags: ['meeting', 'feedback'],
    villageId: 'MUR-03',
    paragraphs: [
      'Sixty-two people came, thirty-eight of them women. The results of the survey were read aloud and discussed.',
      'People asked for a second water point near the school, since children walk forty minutes.',
      'The meeting chose three women and two men for the committee.',
    ],
  },
  {
    ...first,
    name: 'visit-form',
    title: 'Water point visit: form',
    kind: 'form',
    date: '2023-02-01',
    tags: ['form', 'monitoring'],
    paragraphs: [
      'Water point, date, visitor. Does it work: yes, partly, no, abandoned.',
      'Flow: fill a twenty-litre can and count the seconds. Quality: clear, turbid, salty. Take one photo that shows the whole point.',
    ],
  },
  {
    ...first,
    name: 'letter-district',
    title: 'Letter to the district about the road to Mepanga',
    kind: 'letter',
    date: '2025-04-02',
    tags: ['road', 'district'],
    villageId: 'MUR-08',
    paragraphs: [
      'The drilling rig could not reach Mepanga between January and March because the culvert was washed away.',
      'We ask the district to repair the culvert before the next rains, so that the works planned there can be finished.',
    ],
  },
];
