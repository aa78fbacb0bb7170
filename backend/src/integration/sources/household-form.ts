/** A questionnaire with questions of the model and others, a group and a repeat. */
export const SURVEY = [
  { type: 'start', name: 'start' },
  { type: 'text', name: 'hhid', label: 'Household code' },
  { type: 'date', name: 'interview_date', label: 'Day of the interview' },
  { type: 'begin_group', name: 'home', label: 'Home' },
  { type: 'integer', name: 'rooms', label: 'Rooms' },
  { type: 'select_one fuel', name: 'fuel', label: 'What do you cook with?' },
  { type: 'select_multiple tools', name: 'tools', label: 'Which tools do you own?' },
  { type: 'end_group' },
  { type: 'begin_repeat', name: 'members', label: 'Members' },
  { type: 'integer', name: 'age', label: 'Age' },
  { type: 'end_repeat' },
  { type: 'text', name: 'remarks', label: 'Remarks' },
];
export const CHOICES = [
  { list_name: 'fuel', name: 'wood', label: 'Wood' },
  { list_name: 'fuel', name: 'gas', label: 'Gas' },
  { list_name: 'tools', name: 'hoe', label: 'Hoe' },
  { list_name: 'tools', name: 'axe', label: 'Axe' },
];
export const answers = (hhid: string, rooms: number, more: Readonly<Record<string, string>> = {}) => ({
  hhid,
  interview_date: '2026-03-01',
  'home/rooms': String(rooms),
  'home/fuel': 'wood',
  'home/tools': 'hoe axe',
  members: [{ 'members/age': '31' }, { 'members/age': '4' }],
  ...more,
});

/** The same answers as ODK Central has them. */
export const nested = (hhid: string, rooms: number) => ({
  hhid,
  interview_date: '2026-03-01',
  home: { rooms, fuel: 'wood', tools: 'hoe axe' },
  members: [{ age: 31 }, { age: 4 }],
  remarks: null,
});
