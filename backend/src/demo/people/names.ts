/** Names made up for the demo out of common sounds; nobody is meant. */
export const womenNames = [
  'Amina', 'Celeste', 'Dulce', 'Esperança', 'Fátima', 'Graça', 'Helena', 'Isaura', 'Joaquina', 'Laurinda', 'Marta', 'Nália',
  'Olinda', 'Palmira', 'Rosalina', 'Sónia', 'Teresa', 'Zaida', 'Anifa', 'Belmira', 'Cacilda', 'Delfina', 'Ermelinda', 'Flora',
];

export const menNames = [
  'Abel', 'Bernardo', 'Carlitos', 'Domingos', 'Ernesto', 'Fernando', 'Gabriel', 'Horácio', 'Inácio', 'Januário', 'Luís',
  'Manuel', 'Nelson', 'Orlando', 'Paulino', 'Raimundo', 'Salvador', 'Tomás', 'Vasco', 'Xavier', 'Zeferino', 'Armando', 'Bento',
  'Cristóvão',
];

export const familyNames = [
  'Alfane', 'Bambala', 'Chamusse', 'Dzimba', 'Fombe', 'Guambissa', 'Jamisse', 'Lacerdo', 'Macuvele', 'Mirasse', 'Muchave',
  'Nhancuro', 'Nipassa', 'Pacule', 'Quembo', 'Raposse', 'Saide', 'Tivane', 'Uacheque', 'Vilanche', 'Zandamo', 'Chicuessa',
  'Mulima', 'Nacir',
];
