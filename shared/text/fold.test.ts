import { foldText } from './fold.ts';

/** By script: pairs that are one word to its readers, and pairs that are two. */
const scripts: readonly (readonly [
  script: string,
  same: readonly (readonly [string, string])[],
  different: readonly (readonly [string, string])[],
])[] = [
  [
    'Latin',
    [
      ['ÁGUA', 'agua'],
      ['Straße', 'STRASSE'],
      ['GROẞ', 'groß'],
      ['KIRIK', 'kırık'],
      ['İstanbul', 'istanbul'],
      ['ＡＢＣ１', 'abc1'],
      ['ﬁn', 'fin'],
      ['Łódź', 'lodz'],
      ['cœur', 'coeur'],
      ['re\u00ADunião', 'reunia\u0303o'],
    ],
    [
      ['pala', 'palla'],
      ['kano', 'ƙano'],
      ['well dug', 'welldug'],
      ['a-b', 'ab'],
    ],
  ],
  [
    'Vietnamese',
    [
      ['Đà Nẵng', 'da nang'],
      ['giếng nước', 'gieng nuoc'],
      ['ĐÔNG', 'dong'],
    ],
    [['giếng', 'giêngs']],
  ],
  [
    'Greek',
    [
      ['ΟΔΟΣ', 'οδός'],
      ['νερό', 'νερο'],
      ['τῷ', 'τω'],
      ['προϊόν', 'ΠΡΟΙΟΝ'],
    ],
    [['νερό', 'νερά']],
  ],
  [
    'Cyrillic',
    [
      ['Колодец', 'КОЛОДЕЦ'],
      ['ёлка', 'елка'],
      ['за\u0301мок', 'замок'],
      ['и\u0306', 'й'],
    ],
    [
      ['май', 'маи'],
      ['її', 'іі'],
      ['ўс', 'ус'],
      ['ѓ', 'г'],
      ['Ӣ', 'И'],
    ],
  ],
  [
    'Devanagari',
    [
      ['\u0958लम', '\u0915\u093Cलम'],
      ['\u0929', '\u0928\u093C'],
      ['क\u094D\u200Dष', 'क\u094Dष'],
      ['गाँव १२', 'गाँव 12'],
    ],
    [
      ['नल', 'नाला'],
      ['नाला', 'नाली'],
      ['कमल', 'कमला'],
      ['जमीन', 'ज़मीन'],
      ['गाँव', 'गाव'],
    ],
  ],
  [
    'Bengali',
    [
      ['বা\u09DCি', 'বা\u09A1\u09BCি'],
      ['\u09CB', '\u09C7\u09BE'],
      ['উৎস', 'উত\u09CD\u200Dস'],
      ['৪৫', '45'],
    ],
    [
      ['কল', 'কাল'],
      ['নদী', 'নাদী'],
      ['কুল', 'কূল'],
    ],
  ],
  ['Malayalam', [['അവൻ', 'അവന\u0D4D\u200D']], [['അവൻ', 'അവന']]],
  [
    'Tamil',
    [['\u0BCA', '\u0BC6\u0BBE']],
    [
      ['கல்', 'கால்'],
      ['மண்', 'மண'],
    ],
  ],
  [
    'Khmer',
    [
      ['ភូមិ\u200Bថ្មី', 'ភូមិថ្មី'],
      ['អណ្តូង', 'អណ្ដូង'],
      ['១២៣', '123'],
    ],
    [
      ['ភូមិ', 'ភុម'],
      ['ទឹក', 'ទុក'],
      ['ដី', 'តី'],
    ],
  ],
  [
    'Thai',
    [
      ['น้\u0E33', 'น้\u0E4D\u0E32'],
      ['๒๕๖๗', '2567'],
    ],
    [
      ['เสือ', 'เสื้อ'],
      ['มา', 'ม้า'],
      ['ปี', 'ปี่'],
    ],
  ],
  ['Lao', [['ໜອງ', 'ຫນອງ']], [['ນາ', 'ນ້າ']]],
  [
    'Burmese',
    [['ရွာ ၁၂', 'ရွာ 12']],
    [
      ['ရေ', 'ရေး'],
      ['မြ', 'မ'],
    ],
  ],
  [
    'Ethiopic',
    [['ውሃ', 'ውሃ'.normalize('NFD')]],
    [
      ['ውሃ', 'ውህ'],
      ['ቤት', 'ቤተ'],
    ],
  ],
  [
    'Arabic',
    [
      ['مَدْرَسَة', 'مدرسة'],
      ['مـــاء', 'ماء'],
      ['\uFEE3\uFEAA\uFEAD\uFEB3\uFE94', 'مدرسة'],
      ['\uFEFB', 'لا'],
      ['\u0627\u064E\u0654', 'أ'],
      ['\u0627\u0654', 'أ'],
      ['کوه', 'كوه'],
      ['می\u200Cخواهم', 'میخواهم'],
      ['٣٤', '۳۴'],
      ['\u200Fبئر\u200E', 'بئر'],
      ['ه\uFE76', 'ه'],
    ],
    [
      ['أحمد', 'احمد'],
      ['على', 'علي'],
      ['مدرسة', 'مدرسه'],
      ['بئر', 'بير'],
    ],
  ],
  [
    'Hebrew',
    [
      ['שָׁלוֹם', 'שלום'],
      ['\uFB2A', 'ש'],
    ],
    [['באר', 'בור']],
  ],
  [
    'Japanese',
    [
      ['ｶﾞｯｺｳ', 'ガッコウ'],
      ['か\u3099', 'が'],
      ['１２', '12'],
    ],
    [
      ['か', 'が'],
      ['ハハ', 'パパ'],
      ['びよういん', 'びょういん'],
    ],
  ],
  ['Korean', [['우물'.normalize('NFD'), '우물']], [['우물', '우문']]],
  [
    'N’Ko',
    [
      ['߁߂', '12'],
      ['ߖ\u07EB', 'ߖ\u07EB'.normalize('NFD')],
    ],
    [
      ['ߖ\u07EB', 'ߖ'],
      ['ߓߊ', 'ߓߋ'],
    ],
  ],
];

describe.each(scripts)('%s', (_script, same, different) => {
  test.each(same)('%s is %s', (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  test.each(different)('%s is not %s', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other));
  });
});

test('what is folded stays as it is when it is folded again', () => {
  for (const text of scripts.flatMap(([, same, different]) => [...same, ...different].flat()))
    expect(foldText(foldText(text))).toBe(foldText(text));
});

test('words stay parted as they were', () => {
  expect(foldText('Água, poço - 3')).toBe('agua, poco - 3');
});

test('what has no name in Unicode and half a letter are left alone', () => {
  expect(foldText('\uE000\uD800é')).toBe('\uE000\uD800e');
});
