import type { ChoiceRow, FormRows, SurveyRow } from './form.ts';

const EN = 'label::English (en)';
const SW = 'label::Kiswahili (sw)';
const row = (type: string, name: string, english?: string, swahili?: string): SurveyRow => ({
  type,
  name,
  ...(english === undefined ? {} : { [EN]: english }),
  ...(swahili === undefined ? {} : { [SW]: swahili }),
});
const choice = (list_name: string, name: string, english: string, swahili: string): ChoiceRow => ({
  list_name,
  name,
  [EN]: english,
  [SW]: swahili,
});

/**
 * A questionnaire for households, in two languages: who they are, where, how they live, and each member. The villages are a choice, so
 * that both a code and a label are to be had; a household has a code.
 */
export function sampleForm(villages: readonly string[]): FormRows {
  const survey: readonly SurveyRow[] = [
    row('start', 'start'),
    row('end', 'end'),
    row('begin_group', 'household', 'Household', 'Kaya'),
    row('text', 'hhid', 'Household code', 'Namba ya kaya'),
    row('select_one villages', 'village', 'Village', 'Kijiji'),
    row('date', 'visit_date', 'Date of the visit', 'Tarehe ya ziara'),
    row('geopoint', 'place', 'Where is the house?', 'Nyumba iko wapi?'),
    row('image', 'house_photo', 'A picture of the house', 'Picha ya nyumba'),
    row('end_group', ''),
    row('begin_group', 'living', 'Living', 'Maisha'),
    row('select_one water', 'water_source', 'Main source of drinking water', 'Chanzo kikuu cha maji'),
    row('select_multiple assets', 'assets', 'What does the household own?', 'Kaya inamiliki nini?'),
    row('integer', 'rooms', 'Number of rooms', 'Idadi ya vyumba'),
    row('decimal', 'land_acres', 'Land in acres', 'Ardhi kwa ekari'),
    row('end_group', ''),
    row('begin_repeat', 'members', 'Members', 'Wanakaya'),
    row('text', 'member_name', 'Name', 'Jina'),
    row('select_one sex', 'sex', 'Sex', 'Jinsia'),
    row('integer', 'age', 'Age in years', 'Umri kwa miaka'),
    row('select_one yes_no', 'at_school', 'Goes to school?', 'Anasoma?'),
    row('image', 'member_photo', 'A picture', 'Picha'),
    row('end_repeat', ''),
    row('text', 'remarks', 'Remarks', 'Maoni'),
  ];
  const choices: readonly ChoiceRow[] = [
    ...villages.map((name) =>
      choice('villages', name, name[0]?.toUpperCase() + name.slice(1), name[0]?.toUpperCase() + name.slice(1)),
    ),
    choice('water', 'pipe', 'Pipe', 'Bomba'),
    choice('water', 'borehole', 'Borehole', 'Kisima kirefu'),
    choice('water', 'well', 'Open well', 'Kisima'),
    choice('water', 'river', 'River or lake', 'Mto au ziwa'),
    choice('assets', 'radio', 'Radio', 'Redio'),
    choice('assets', 'phone', 'Telephone', 'Simu'),
    choice('assets', 'bicycle', 'Bicycle', 'Baiskeli'),
    choice('assets', 'boat', 'Boat', 'Mashua'),
    choice('sex', 'female', 'Female', 'Kike'),
    choice('sex', 'male', 'Male', 'Kiume'),
    choice('yes_no', 'yes', 'Yes', 'Ndiyo'),
    choice('yes_no', 'no', 'No', 'Hapana'),
  ];
  // The end of a group has no name.
  return { survey: survey.map((each) => (each.name === '' ? { type: each.type } : each)), choices };
}
