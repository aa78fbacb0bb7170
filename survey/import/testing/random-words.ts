/** For tests: words of a script. Some differ in one sign only: in some scripts it makes another word, in some it says how the word is spoken. */
export type Words = readonly [string, ...string[]];

/** The scripts that headings, names, choices and answers are written in. */
export const SCRIPTS: Readonly<Record<string, Words>> = {
  latin: [
    'poço',
    'praça',
    'estação',
    'ferramenta',
    'milho',
    'mandioca',
    'forêt',
    'école',
    'récolte',
    'señal',
    'pêche',
    'péché',
    'Straße',
  ],
  arabic: ['الماء', 'الطريق', 'المدرسة', 'بئر', 'آبار', 'قمح', 'علم', 'عالم', 'مدينة', 'قرية', 'عَلِم', 'عُلَم'],
  devanagari: ['नल', 'नाला', 'नाली', 'कमल', 'कमला', 'कमली', 'पानी', 'सड़क', 'विद्यालय', 'दिन', 'दीन', 'खेत'],
  bengali: ['জল', 'জাল', 'জালি', 'নদী', 'পথ', 'বিদ্যালয়', 'ধান', 'ধনী', 'গরু', 'গাড়ি', 'বাজার', 'মাটি'],
  khmer: ['ទឹក', 'ផ្លូវ', 'សាលា', 'អណ្តូង', 'ស្រូវ', 'ដី', 'ដើម', 'គោ', 'ក្របី', 'ផ្សារ', 'ភូមិ', 'ផ្ទះ'],
  thai: ['น้ำ', 'ถนน', 'โรงเรียน', 'ข้าว', 'ขาว', 'เขา', 'เข่า', 'ไม้', 'ไม่', 'ตลาด', 'บ้าน', 'บาน'],
  ethiopic: ['ውሃ', 'መንገድ', 'ትምህርት', 'ቤት', 'በት', 'ከተማ', 'ገበያ', 'ጤፍ', 'ላም', 'ልም', 'መሬት', 'ወንዝ'],
  hebrew: ['מים', 'דרך', 'באר', 'חיטה', 'שדה', 'שוק', 'כפר', 'בית', 'בת', 'עץ', 'סֵפֶר', 'סַפָּר'],
  japanese: ['水', '道路', '学校', 'かき', 'かぎ', 'はし', 'ばし', 'ハハ', 'パパ', 'ババ', '井戸', '畑'],
  nko: ['ߖߌ', 'ߛߌߟߊ', 'ߞߊ߬ߙߊ߲', 'ߞߊ߫ߙߊ߲', 'ߛߏ', 'ߛߏ߬', 'ߓߏ߲', 'ߓߏ߲߬', 'ߡߊߟߏ', 'ߟߊ߬ߥߊ', 'ߖߏ߫', 'ߣߊ'],
  cyrillic: ['вода', 'дорога', 'школа', 'край', 'краи', 'мой', 'мои', 'рынок', 'пшеница', 'село', 'за́мок', 'замо́к'],
  vietnamese: ['nước', 'đường', 'trường', 'lúa', 'chợ', 'ruộng', 'giếng', 'trâu', 'nhà', 'cầu', 'ma', 'má'],
};

/** What questions are often called; tools have columns of such names, too. */
export const KNOWN_WORDS: Words = ['Notes', 'Status', 'comment', 'cost', 'Where?', 'Remarks'];
