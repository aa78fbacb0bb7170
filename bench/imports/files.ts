/** People of a household. */
export const MEMBERS = 5;
/** Rows of one file: a sheet has at most 200,000. */
const MOST_ROWS = 190_000;

const csv = (name: string, lines: readonly string[]): File => new File([lines.join('\n')], name, { type: 'text/csv' });

function householdLine(index: number): string {
  const day = String(1 + (index % 28)).padStart(2, '0');
  return `B${index},2024-06-${day},${1 + (index % 5)},reed,grass,hoe;radio;table,-17.2${index % 90},36.1${index % 90},1.${index % 9},public_tap,${20 + (index % 40)}`;
}

const memberLine = (household: number, line: number): string =>
  `B${household},${line},${line % 2 === 0 ? 'male' : 'female'},${(household * line) % 80},Person ${household}-${line},yes,no`;

/** A survey as CSV: households with eleven answers, and their members in files that an import accepts. */
export function surveyFiles(households: number): readonly File[] {
  const numbers = Array.from({ length: households }, (_, index) => index);
  const header =
    'household_code,interview_date,rooms,wall,roof,assets,latitude,longitude,weight,water_source,water_roundtrip_min';
  const people = numbers.flatMap((household) =>
    Array.from({ length: MEMBERS }, (_, index) => memberLine(household, index + 1)),
  );
  const parts = Array.from({ length: Math.ceil(people.length / MOST_ROWS) }, (_, part) =>
    people.slice(part * MOST_ROWS, (part + 1) * MOST_ROWS),
  );
  return [
    csv('households.csv', [header, ...numbers.map(householdLine)]),
    ...parts.map((lines, index) =>
      csv(`members-${index + 1}.csv`, [
        'household_code,line_no,sex,age_years,name,attends_school,can_read_write',
        ...lines,
      ]),
    ),
  ];
}
