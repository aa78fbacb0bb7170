import type { KoboAnswers, KoboRow } from './kobo-store.ts';
import type { OdkAnswers } from './odk-store.ts';

/** What the nth household says. The same n always says the same, to both services. */
export interface SampleHousehold {
  readonly hhid: string;
  readonly village: string;
  readonly visit_date: string;
  readonly lat: number;
  readonly lon: number;
  readonly water_source: string;
  readonly assets: readonly string[];
  readonly rooms: number;
  readonly land_acres: number;
  readonly members: readonly {
    readonly member_name: string;
    readonly sex: string;
    readonly age: number;
    readonly at_school: string | null;
  }[];
  readonly remarks: string | null;
}

const NAMES = ['Amina', 'Baraka', 'Chausiku', 'Daudi', 'Eliza', 'Faraji', 'Grace', 'Hamisi', 'Imani', 'Juma'] as const;
const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

export function sampleHousehold(n: number, villages: readonly string[] = ['MUR-01']): SampleHousehold {
  const members = Array.from({ length: 1 + (n % 6) }, (_, index) => {
    const age = (n * 7 + index * 13) % 80;
    return {
      member_name: `${at(NAMES, n + index * 3)} ${String(n)}-${String(index + 1)}`,
      sex: (n + index) % 2 === 0 ? 'female' : 'male',
      age,
      at_school: age < 5 || age > 18 ? null : (n + index) % 4 === 0 ? 'no' : 'yes',
    };
  });
  return {
    hhid: `HH-${String(n).padStart(5, '0')}`,
    village: at(villages, n),
    visit_date: new Date(Date.UTC(2026, 0, 5 + (n % 60))).toISOString().slice(0, 10),
    lat: Number((-3.4 - (n % 500) / 10_000).toFixed(5)),
    lon: Number((39.9 + (n % 700) / 10_000).toFixed(5)),
    water_source: at(['pipe', 'borehole', 'well', 'river'], n),
    assets: ['radio', 'phone', 'bicycle', 'boat'].filter((_, index) => ((n >> index) & 1) === 1),
    rooms: 1 + (n % 5),
    land_acres: (n % 40) / 4,
    members,
    remarks: n % 5 === 0 ? `Visited “twice”, n° ${String(n)}` : null,
  };
}

/** Leaves out what was not answered. */
const answered = <T>(record: Readonly<Record<string, T | null>>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, T] => entry[1] !== null && entry[1] !== ''),
  );

/** The nth household as KoboToolbox gives it: flat, all texts. */
export function koboSubmission(n: number, villages: readonly string[]): KoboAnswers {
  const { members, ...household } = sampleHousehold(n, villages);
  const { hhid, village, visit_date, lat, lon, water_source, assets, rooms, land_acres, remarks } = household;
  return answered<string | readonly KoboRow[]>({
    start: `${visit_date}T08:00:00.000+03:00`,
    end: `${visit_date}T08:40:00.000+03:00`,
    'household/hhid': hhid,
    'household/village': village,
    'household/visit_date': visit_date,
    'household/place': `${String(lat)} ${String(lon)} 12.5 4`,
    'living/water_source': water_source,
    'living/assets': assets.join(' '),
    'living/rooms': String(rooms),
    'living/land_acres': String(land_acres),
    members: members.map((member) =>
      answered(
        Object.fromEntries(
          Object.entries(member).map(([name, value]) => [`members/${name}`, value === null ? null : String(value)]),
        ),
      ),
    ),
    remarks,
  });
}

/** The nth household as ODK Central gives it: nested, with numbers and a point. */
export function odkSubmission(n: number, villages: readonly string[]): OdkAnswers {
  const { hhid, village, visit_date, lat, lon, water_source, assets, rooms, land_acres, members, remarks } =
    sampleHousehold(n, villages);
  return {
    start: `${visit_date}T08:00:00.000+03:00`,
    end: `${visit_date}T08:40:00.000+03:00`,
    household: {
      hhid,
      village,
      visit_date,
      place: { type: 'Point', coordinates: [lon, lat, 12.5], properties: { accuracy: 4 } },
      house_photo: null,
    },
    living: { water_source, assets: assets.length === 0 ? null : assets.join(' '), rooms, land_acres },
    members: members.map((member) => ({ ...member, member_photo: null })),
    remarks,
    meta: { instanceName: `${hhid} ${village}` },
  };
}
