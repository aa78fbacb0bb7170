#!/usr/bin/env python3
"""What is right to say to the questions about the SAFI survey and the water points, from their CSV files alone.

Written from the files and their notes (PROVENANCE.md), with the standard library, apart from everything that the portal reads or
computes. Prints JSON: numbers, rows (name, value) and names, each by what it is of.

    python3 bench/assistant/real_data.py ../shared/data
"""
import csv
import json
import statistics
import sys
from collections import Counter, defaultdict
from pathlib import Path

FOLDER = Path(sys.argv[1])
MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec"]
# What the portal calls the states of the file.
SHOWN = {"Functional": "Works", "Partially functional": "Partly works", "Abandoned or not functional": "Not working"}


def read(name):
    with open(FOLDER / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def share(part, whole):
    return part / whole if whole else None


def safi():
    households = read("safi/portal/households.csv")
    village = {row["village_id"]: row["village_name"] for row in read("safi/portal/villages.csv")}
    members, plots, animals = (read(f"safi/portal/{name}.csv") for name in ("members", "plots", "livestock"))
    harvests = read("safi/portal/crops_harvests_sales.csv")
    home = {row["household_id"]: village[row["village_id"]] for row in households}
    people = Counter(row["household_id"] for row in members)
    land = defaultdict(float)
    for row in plots:
        land[row["household_id"]] += float(row["area"])
    keeps = defaultdict(set)
    for row in animals:
        keeps["cattle" if row["species"] in ("oxen", "cows") else row["species"]].add(row["household_id"])
    grows = defaultdict(set)
    for row in harvests:
        grows[row["crop"]].add(row["household_id"])
    count = lambda rows, test: sum(1 for row in rows if test(row))
    at = lambda name: [row for row in households if home[row["household_id"]] == name]
    items = [(row, set(row["items_owned"].split(";"))) for row in households if row["items_owned"]]
    owned = lambda what, where=None: sum(1 for row, own in items if what in own and where in (None, home[row["household_id"]]))
    lacking = [0 if row["months_lack_food"] == "none" else len(row["months_lack_food"].split(";")) for row in households]
    money = [row["need_money"] for row in households if row["need_money"]]
    age = lambda row: int(row["age"])
    day = lambda row: row["interview_date"]
    mean = lambda values: sum(values) / len(values)
    size = lambda rows: mean([people[row["household_id"]] for row in rows])
    rooms = lambda rows: mean([int(row["rooms"]) for row in rows])
    numbers = {
        "households": len(households),
        "households in God": len(at("God")),
        "households in God or Ruaca": len(at("God")) + len(at("Ruaca")),
        "households in Manica": len(households),
        "household size": size(households),
        "household size in Ruaca": size(at("Ruaca")),
        "household size in God or Chirodzo": size(at("God") + at("Chirodzo")),
        "people": len(members),
        "people in Ruaca": count(members, lambda row: home[row["household_id"]] == "Ruaca"),
        "women": count(members, lambda row: row["gender"] == "female" and age(row) >= 18),
        "girls in God": count(members, lambda row: row["gender"] == "female" and age(row) <= 17 and home[row["household_id"]] == "God"),
        "older than 60": count(members, lambda row: age(row) > 60),
        "aged 15 to 24": count(members, lambda row: 15 <= age(row) <= 24),
        "widowed": count(members, lambda row: row["marital"] == "widow/er"),
        "grass roof, share": share(count(households, lambda row: row["roof"] == "grass"), len(households)),
        "grass roof in God": count(at("God"), lambda row: row["roof"] == "grass"),
        "mabatisloping roof": count(households, lambda row: row["roof"] == "mabatisloping"),
        "mabatisloping or mabatipitched roof, share": share(count(households, lambda row: row["roof"].startswith("mabati")), len(households)),
        "not a grass roof, share": share(count(households, lambda row: row["roof"] != "grass"), len(households)),
        "burnt brick walls, share": share(count(households, lambda row: row["wall"] == "burntbricks"), len(households)),
        "mud or burnt brick walls": count(households, lambda row: row["wall"] in ("muddaub", "burntbricks")),
        "cement floor, share": share(count(households, lambda row: row["floor"] == "cement"), len(households)),
        "earth floor in Chirodzo, share": share(count(at("Chirodzo"), lambda row: row["floor"] == "earth"), len(at("Chirodzo"))),
        "earth floor, share": share(count(households, lambda row: row["floor"] == "earth"), len(households)),
        "grass roof and earth floor": count(households, lambda row: row["roof"] == "grass" and row["floor"] == "earth"),
        "rooms": rooms(households),
        "rooms in God": rooms(at("God")),
        "at least 3 rooms": count(households, lambda row: int(row["rooms"]) >= 3),
        "meals": mean([int(row["no_meals"]) for row in households]),
        "radio": owned("radio"),
        "radio, share": share(owned("radio"), len(items)),
        "no radio": len(items) - owned("radio"),
        "radio or television": sum(1 for _, own in items if own & {"radio", "television"}),
        "bicycle in Ruaca": owned("bicycle", "Ruaca"),
        "keep cows": len({row["household_id"] for row in animals if row["species"] == "cows"}),
        "keep goats": len(keeps["goats"]),
        "keep cattle": len(keeps["cattle"]),
        "keep goats, share": share(len(keeps["goats"]), len(households)),
        "grow maize": len(grows["maize"]),
        "grow sorghum": len(grows["sorghum"]),
        "hectares of land, mean": mean([land[row["household_id"]] for row in households]),
        "hectares of land, median": statistics.median(land[row["household_id"]] for row in households),
        "months of adequate food": mean([12 - months for months in lacking]),
        "needed money, share": share(money.count("yes"), len(money)),
        "plots": len(plots),
        "plots in God": count(plots, lambda row: home[row["household_id"]] == "God"),
        "hectares of a plot, mean": mean([float(row["area"]) for row in plots]),
        "interviewed in November 2016": count(households, lambda row: day(row).startswith("2016-11")),
        "interviewed in April to June 2017": count(households, lambda row: "2017-04" <= day(row)[:7] <= "2017-06"),
        "interviewed in April 2017 in Ruaca": count(at("Ruaca"), lambda row: day(row).startswith("2017-04")),
        "interviewed since May 2017": count(households, lambda row: day(row) >= "2017-05-01"),
        "interviewed before 2017": count(households, lambda row: day(row) < "2017-01-01"),
    }
    rows = {
        "households by village": Counter(home.values()),
        "household size by village": {name: size(at(name)) for name in village.values()},
        "household size of God and Ruaca": {name: size(at(name)) for name in ("God", "Ruaca")},
        "rooms by village": {name: rooms(at(name)) for name in village.values()},
        "floors, share": {"Earth": numbers["earth floor, share"], "Cement": numbers["cement floor, share"]},
        "grass roof by village, share": {name: share(count(at(name), lambda row: row["roof"] == "grass"), len(at(name))) for name in village.values()},
    }
    names = {
        "village with the most households": [max(rows["households by village"].items(), key=lambda pair: pair[1])[0]],
        "village with the largest household size": [max(rows["household size by village"].items(), key=lambda pair: pair[1])[0]],
        "commonest wall": ["Burnt bricks"] if max(Counter(row["wall"] for row in households).items(), key=lambda pair: pair[1])[0] == "burntbricks" else [],
        "villages": list(village.values()),
    }
    return numbers, rows, names


def water():
    villages = {row["village_id"]: row for row in read("water_rwp/portal/villages.csv")}
    projects = read("water_rwp/portal/water_projects.csv")
    place = lambda row: villages[row["village_id"]]
    count = lambda test: sum(1 for row in projects if test(row))
    year = lambda row: int(row["approx_start_year"] or 0)
    works = lambda row: row["status"] == "Functional"
    pump = lambda row: row["type"] == "Borehole with hand pump"
    within = lambda level, name: lambda row: place(row)[level] == name
    served = lambda row: int(float(row["people"])) if row["people"] not in ("", "NA") else None
    people = lambda rows: [served(row) for row in rows if served(row) is not None]
    numbers = {
        "projects": len(projects),
        "functional": count(works),
        "not functional": count(lambda row: row["status"] == "Abandoned or not functional"),
        "partially functional": count(lambda row: row["status"] == "Partially functional"),
        "functional or partially functional": count(lambda row: row["status"] in ("Functional", "Partially functional")),
        "anything but functional": count(lambda row: not works(row)),
        "functional, share": share(count(works), len(projects)),
        "hand pumps": count(pump),
        "hand pumps that are not functional": count(lambda row: pump(row) and row["status"] == "Abandoned or not functional"),
        "protected springs or rainwater": count(lambda row: row["type"] in ("Protected spring", "Rainwater collection")),
        "hand pumps or public taps, share": share(count(lambda row: pump(row) or row["type"] == "Public tap / standpipe"), len(projects)),
        "projects in Tigray": count(within("admin1", "Tigray")),
        "projects in Zambezia": count(within("admin1", "Zambezia")),
        "projects in Bugiri": count(within("admin2", "Bugiri")),
        "projects in Central of Malawi": count(lambda row: place(row)["admin1"] == "Central" and place(row)["country"] == "Malawi"),
        "projects in Malawi": count(within("country", "Malawi")),
        "projects in Ethiopia": count(within("country", "Ethiopia")),
        "projects in Niger or Mali": count(lambda row: place(row)["country"] in ("Niger", "Mali")),
        "functional in Tigray": count(lambda row: works(row) and place(row)["admin1"] == "Tigray"),
        "functional in Tigray, share": share(count(lambda row: works(row) and place(row)["admin1"] == "Tigray"), count(within("admin1", "Tigray"))),
        "functional in Bugiri, share": share(count(lambda row: works(row) and place(row)["admin2"] == "Bugiri"), count(within("admin2", "Bugiri"))),
        "functional in Malawi, share": share(count(lambda row: works(row) and place(row)["country"] == "Malawi"), count(within("country", "Malawi"))),
        "hand pumps in Zambezia or Tigray": count(lambda row: pump(row) and place(row)["admin1"] in ("Zambezia", "Tigray")),
        "projects in DRSM01": count(lambda row: place(row)["village_name"] == "DRSM01"),
        "started in 2015": count(lambda row: year(row) == 2015),
        "started since 2018": count(lambda row: year(row) >= 2018),
        "started in 2010 to 2012": count(lambda row: 2010 <= year(row) <= 2012),
        "started before 2000": count(lambda row: 0 < year(row) < 2000),
        "functional of those started in 2015": count(lambda row: year(row) == 2015 and works(row)),
        "people served": sum(people(projects)),
        "people served in Tigray": sum(people([row for row in projects if place(row)["admin1"] == "Tigray"])),
        "people served, mean": statistics.fmean(people(projects)),
        "people served by functional projects, mean": statistics.fmean(people([row for row in projects if works(row)])),
        "people served by functional or partially functional projects": sum(people([row for row in projects if row["status"] in ("Functional", "Partially functional")])),
        "sponsored": count(lambda row: row["sponsorship"] == "charity: water"),
        "projects in Ethiopia or Uganda": count(lambda row: place(row)["country"] in ("Ethiopia", "Uganda")),
        "public taps": count(lambda row: row["type"] == "Public tap / standpipe"),
        "not hand pumps, share": share(count(lambda row: not pump(row)), len(projects)),
        "at least 500 people": count(lambda row: (served(row) or 0) >= 500),
        "villages of the water points": len(villages),
        "villages in Zambezia": sum(1 for row in villages.values() if row["admin1"] == "Zambezia"),
        "villages in Bugiri": sum(1 for row in villages.values() if row["admin2"] == "Bugiri"),
        "villages in Rwanda": sum(1 for row in villages.values() if row["country"] == "Rwanda"),
    }
    rows = {
        "projects by technology": Counter(row["type"] for row in projects),
        "projects by status": Counter(SHOWN[row["status"]] for row in projects),
        "technology, share": {name: share(many, len(projects)) for name, many in Counter(row["type"] for row in projects).items()},
    }
    lists = {
        "projects in DRSM01": [row["project_uid"] for row in projects if place(row)["village_name"] == "DRSM01"],
        "projects that are unprotected dug wells": [row["project_uid"] for row in projects if row["type"] == "Unprotected dug well"],
        "not functional protected springs": [row["project_uid"] for row in projects if row["type"] == "Protected spring" and row["status"] == "Abandoned or not functional"],
        "commonest technology": [Counter(row["type"] for row in projects).most_common(1)[0][0]],
        "villages in Falmey": [row["village_name"] for row in villages.values() if row["admin2"] == "Falmey"],
        "villages in Derre": [row["village_name"] for row in villages.values() if "Derre" in (row["admin2"], row["admin3"])],
        "RWP-762331022": ["RWP-762331022"],
    }
    return numbers, rows, lists


together = {"numbers": {}, "rows": {}, "names": {}}
for part in (safi(), water()):
    for kind, facts in zip(("numbers", "rows", "names"), part):
        together[kind].update({name: list(value.items()) if kind == "rows" else value for name, value in facts.items()})
together["numbers"]["villages"] = together["numbers"]["villages of the water points"] + len(read("safi/portal/villages.csv"))
json.dump(together, sys.stdout)
