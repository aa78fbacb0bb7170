"""An independent reader of survey files: which household each cell belongs to.

It shares nothing with the reader in TypeScript but what is documented: the parts of a workbook (ECMA-376), CSV (RFC 4180), and
how KoboToolbox links the sheets of an export: a row of a repeat names the sheet above in _parent_table_name, the row there in
_parent_index, and its submission in _submission__uuid. Every household has a column hh_code.

Usage: independent_reader.py < list.json, a list of lists of files that belong together. Prints, for each of them, its sheets as JSON.
"""

import csv
import io
import json
import re
import sys
import zipfile
from xml.etree import ElementTree

MAIN = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
RELATION = '{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id'
LINKS = ('_parent_index', '_submission__uuid')
LONGEST_SHEET_NAME = 31


def column_of(reference):
    """AB12 is in column 27, counted from 0."""
    place = 0
    for letter in re.match('[A-Z]+', reference).group():
        place = place * 26 + ord(letter) - ord('A') + 1
    return place - 1


def text_of(cell, shared):
    if cell.get('t') == 'inlineStr':
        return ''.join(part.text or '' for part in cell.iter(MAIN + 't'))
    value = cell.findtext(MAIN + 'v') or ''
    return shared[int(value)] if cell.get('t') == 's' else value


def workbook(path):
    """The sheets of a workbook: name, and its filled cells as (row from 1, column from 0) -> text."""
    with zipfile.ZipFile(path) as archive:
        shared = []
        if 'xl/sharedStrings.xml' in archive.namelist():
            root = ElementTree.fromstring(archive.read('xl/sharedStrings.xml'))
            shared = [''.join(part.text or '' for part in item.iter(MAIN + 't')) for item in root.iter(MAIN + 'si')]
        relations = ElementTree.fromstring(archive.read('xl/_rels/workbook.xml.rels'))
        targets = {one.get('Id'): one.get('Target') for one in relations}
        for sheet in ElementTree.fromstring(archive.read('xl/workbook.xml')).iter(MAIN + 'sheet'):
            root = ElementTree.fromstring(archive.read('xl/' + targets[sheet.get(RELATION)]))
            cells = {}
            for row in root.iter(MAIN + 'row'):
                for cell in row.iter(MAIN + 'c'):
                    text = text_of(cell, shared).strip()
                    if text:
                        cells[int(row.get('r')), column_of(cell.get('r'))] = text
            yield sheet.get('name'), cells


def table_of_text(path):
    """The cells of a CSV, whose lines count from 1."""
    with open(path, encoding='utf-8-sig', newline='') as file:
        text = file.read()
    lines = list(csv.reader(io.StringIO(text, newline='')))
    yield path.split('/')[-1], {(row + 1, column): cell.strip() for row, line in enumerate(lines) for column, cell in enumerate(line) if cell.strip()}


def last_part(heading):
    return heading.split('/')[-1]


class Table:
    """A sheet: its header is the first line with hh_code, or with the link to another sheet."""

    def __init__(self, name, cells):
        self.name = name
        lines = {}
        for (row, column), text in sorted(cells.items()):
            lines.setdefault(row, {})[column] = text
        self.header, self.at = {}, 0
        for row, line in lines.items():
            if any(last_part(text) == 'hh_code' or text in LINKS for text in line.values()):
                self.header, self.at = line, row
                break
        self.places = {}
        for column, text in self.header.items():
            self.places.setdefault(text, column)
        # The same header again is that of another export, pasted below.
        self.rows = {row: line for row, line in lines.items() if row > self.at and line != self.header}
        self.outside = [(row, column, text) for (row, column), text in sorted(cells.items()) if row < self.at]

    def place(self, heading):
        return self.places.get(heading)

    def cell(self, row, heading):
        return self.rows[row].get(self.place(heading))

    def code(self):
        return next((text for text in self.header.values() if last_part(text) == 'hh_code'), None)

    def is_called(self, title):
        own = self.name[:-4] if self.name.endswith('.csv') else self.name
        plain = re.sub(r"[\[\]:*?/\\']", '_', title)
        return title == self.name or plain == own or plain[:LONGEST_SHEET_NAME] == own


def row_above(table, row, tables):
    """The sheet and the row that a row of a repeat belongs to; none where it does not say, or several could be meant."""
    title, index, uuid = (table.cell(row, heading) for heading in ('_parent_table_name', '_parent_index', '_submission__uuid'))
    above = next((one for one in tables if title is not None and one is not table and one.is_called(title)), None)
    if above is None:
        return None
    if above.code() is not None and uuid is not None and above.place('_uuid') is not None:
        found = [other for other in above.rows if above.cell(other, '_uuid') == uuid]
    else:
        found = [other for other in above.rows if above.cell(other, '_index') == index and (uuid is None or above.cell(other, '_submission__uuid') in (None, uuid))]
    return (above, found[0]) if len(found) == 1 and index is not None else None


def household(table, row, tables):
    if table.code() is not None:
        return table.cell(row, table.code())
    above = row_above(table, row, tables)
    return None if above is None else household(*above, tables)


def read(paths):
    tables = [Table(name, cells) for path in paths for name, cells in (workbook(path) if path.endswith('.xlsx') else table_of_text(path))]
    sheets = []
    for table in tables:
        rows = []
        for row, line in table.rows.items():
            above = row_above(table, row, tables) if table.code() is None else None
            rows.append({
                'row': row,
                'household': household(table, row, tables),
                'above': None if above is None else {'sheet': above[0].name, 'row': above[1]},
                'cells': [{'column': column, 'text': text} for column, text in line.items()],
            })
        width = max([0, *(column + 1 for line in [table.header, *table.rows.values()] for column in line)])
        sheets.append({
            'name': table.name,
            'header': [table.header.get(column, '') for column in range(width)],
            'rows': rows,
            'outside': [{'row': row, 'column': column, 'text': text} for row, column, text in table.outside],
        })
    return sheets


if __name__ == '__main__':
    print(json.dumps([read(paths) for paths in json.load(sys.stdin)]))
