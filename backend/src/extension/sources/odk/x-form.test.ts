import { formIn } from './x-form.ts';

const xml = `<?xml version="1.0"?>
<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa"><h:head><h:title>Household</h:title><model>
<itext><translation lang="Português (pt)"><text id="/data/home/wall:label"><value>Paredes</value></text></translation>
<translation lang="English (en)" default="true()"><text id="/data/home/wall:label"><value form="image">jr://x.png</value><value>Walls of <output value="/data/hhid"/></value></text><text id="wall-0"><value>Reed</value></text></translation></itext>
<instance><data id="hh"><hhid/><home><wall/><assets/></home><members jr:template=""><age/></members><photo/><score/></data></instance>
<instance id="wall"><root><item><itextId>wall-0</itextId><name>reed</name></item><item><itextId>wall-1</itextId><name>brick</name></item></root></instance>
<bind nodeset="/data/hhid" type="string"/><bind nodeset="/data/home/wall" type="string"/><bind nodeset="/data/members/age" type="int"/><bind nodeset="/data/score" type="int" calculate="1"/></model></h:head>
<h:body><input ref="/data/hhid"><label>Code &amp; village</label></input>
<group ref="/data/home"><label>Home</label><select1 ref="/data/home/wall"><label ref="jr:itext('/data/home/wall:label')"/><itemset nodeset="instance('wall')/root/item[name != '']"><value ref="name"/><label ref="jr:itext(itextId)"/></itemset></select1>
<select ref="/data/home/assets"><label>Assets</label><item><label>Radio</label><value>radio</value></item></select></group>
<group ref="/data/members"><label>Members</label><repeat nodeset="/data/members"><input ref="/data/members/age"><label>Age</label></input></repeat></group>
<upload ref="/data/photo" mediatype="image/*"><label>Photo</label></upload></h:body></h:html>`;

it('reads questions with groups, repeats, labels of the default language and choices', () => {
  expect(formIn('Household', xml)).toEqual({
    name: 'Household',
    language: 'English (en)',
    survey: [
      { type: 'text', name: 'hhid', label: 'Code & village', path: 'hhid', repeat: null },
      { type: 'select_one wall', name: 'wall', label: 'Walls of …', path: 'home/wall', repeat: null },
      { type: 'select_multiple home_assets', name: 'assets', label: 'Assets', path: 'home/assets', repeat: null },
      { type: 'integer', name: 'age', label: 'Age', path: 'members/age', repeat: 'members' },
      { type: 'image', name: 'photo', label: 'Photo', path: 'photo', repeat: null },
    ],
    choices: [
      { list_name: 'wall', name: 'reed', label: 'Reed' },
      { list_name: 'wall', name: 'brick', label: 'brick' },
      { list_name: 'home_assets', name: 'radio', label: 'Radio' },
    ],
  });
});

it('a document that is cut off is an error', () => {
  expect(() => formIn('x', xml.slice(0, 900))).toThrow();
});
