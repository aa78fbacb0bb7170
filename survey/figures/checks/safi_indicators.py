#!/usr/bin/env python3
"""Indicators of the SAFI survey (131 households, Mozambique 2016-17), computed independently of the portal.

Written from the formulas of docs/indicators.md alone, with the standard library alone, so that the portal's functions have
something to be compared with that shares no line with them. Prints JSON: every indicator unweighted and weighted, with n and
missing. The weight of a household is the number of its listed members; SAFI has no weights of its own.

    python3 survey/figures/checks/safi_indicators.py ../shared/data/safi/portal > survey/figures/checks/safi-indicators.json
"""
import csv
import json
import math
import sys
from collections import Counter, defaultdict
from fractions import Fraction
from pathlib import Path

MONTHS = {m: i + 1 for i, m in enumerate(["Jan", "Feb", "Mar", "Apr", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec"])}
TLU = {"oxen": "0.7", "cows": "0.7", "donkeys": "0.5", "pigs": "0.2", "sheep": "0.1", "goats": "0.1", "poultry": "0.01"}


def read(folder, name):
    with open(Path(folder) / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def result(value, n, missing):
    return {"value": None if value is None else float(value), "n": n, "missing": missing}


def mean(pairs):
    """Of (weight, value or None)."""
    known = [(w, v) for w, v in pairs if v is not None]
    total = sum(w for w, _ in known)
    return result(sum(w * v for w, v in known) / total if total else None, len(known), len(pairs) - len(known))


def ratio(triples):
    """Of (weight, over, under), or (weight, None, None)."""
    known = [t for t in triples if t[1] is not None]
    under = sum(w * u for w, _, u in known)
    return result(sum(w * o for w, o, _ in known) / under if under else None, len(known), len(triples) - len(known))


def median(pairs):
    """Repeats every value as often as it weighs: weights are whole numbers here."""
    known = [(w, v) for w, v in pairs if v is not None]
    values = sorted(v for w, v in known for _ in range(w))
    half = len(values) // 2
    middle = None if not values else values[half] if len(values) % 2 else (values[half - 1] + values[half]) / 2
    return result(middle, len(known), len(pairs) - len(known))


def gini(pairs):
    """Half the mean absolute difference of any two, over the mean."""
    total = sum(w for w, _ in pairs)
    difference = sum(w * v * abs(x - y) for w, x in pairs for v, y in pairs)
    land = sum(w * x for w, x in pairs)
    return result(difference / (2 * total * land) if land else None, len(pairs), 0)


def shares(parts):
    whole = sum(parts)
    return [part / whole for part in parts if part > 0]


def simpson(parts):
    return 1 - sum(p * p for p in shares(parts))


def shannon(parts):
    return -sum(p * math.log(p) for p in shares(parts))


def largest_component(matrix):
    """The eigenvector of the largest eigenvalue of a symmetric matrix, by Jacobi's rotations."""
    n = len(matrix)
    a = [row[:] for row in matrix]
    v = [[float(i == j) for j in range(n)] for i in range(n)]
    for _ in range(100):
        if sum(a[i][j] ** 2 for i in range(n) for j in range(n) if i != j) < 1e-24:
            break
        for p in range(n - 1):
            for q in range(p + 1, n):
                if abs(a[p][q]) < 1e-300:
                    continue
                theta = (a[q][q] - a[p][p]) / (2 * a[p][q])
                t = (1 if theta >= 0 else -1) / (abs(theta) + math.sqrt(theta * theta + 1))
                c = 1 / math.sqrt(t * t + 1)
                s = t * c
                for k in range(n):
                    a[k][p], a[k][q] = c * a[k][p] - s * a[k][q], s * a[k][p] + c * a[k][q]
                for k in range(n):
                    a[p][k], a[q][k] = c * a[p][k] - s * a[q][k], s * a[p][k] + c * a[q][k]
                for k in range(n):
                    v[k][p], v[k][q] = c * v[k][p] - s * v[k][q], s * v[k][p] + c * v[k][q]
    best = max(range(n), key=lambda i: a[i][i])
    return [v[k][best] for k in range(n)]


def asset_scores(owned):
    """Scores by household: the first principal component of standardised ownership, those with more things standing higher."""
    things = sorted({thing for things in owned.values() for thing in things})
    columns = []
    for thing in things:
        column = [float(thing in things) for things in owned.values()]
        middle = sum(column) / len(column)
        deviation = math.sqrt(sum((x - middle) ** 2 for x in column) / len(column))
        if deviation:
            columns.append([(x - middle) / deviation for x in column])
    n = len(owned)
    correlation = [[sum(x * y for x, y in zip(one, other)) / n for other in columns] for one in columns]
    loadings = largest_component(correlation)
    scores = [sum(l * column[row] for l, column in zip(loadings, columns)) for row in range(n)]
    if sum(score * len(things) for score, things in zip(scores, owned.values())) < 0:
        scores = [-score for score in scores]
    return dict(zip(owned, scores))


def indicators(households, members, plots, animals, plantings, weight):
    def per(rows):
        lists = defaultdict(list)
        for row in rows:
            lists[row["household_id"]].append(row)
        return lists

    ids = [h["household_id"] for h in households]
    people, fields, herds, crops = per(members), per(plots), per(animals), per(plantings)
    land = {i: sum(Fraction(p["area"]) for p in fields[i]) for i in ids}
    months = {h["household_id"]: 0 if h["months_lack_food"] == "none" else len({MONTHS[m] for m in h["months_lack_food"].split(";")}) for h in households}
    units = {i: sum(Fraction(TLU[a["species"]]) * int(a["heads"]) for a in herds[i]) for i in ids}
    owned = {h["household_id"]: h["items_owned"].split(";") for h in households if h["items_owned"]}
    yes = {"yes": 1, "no": 0}

    def by_crop(rows):
        if any(not row["crop"] for row in rows):
            return None
        areas = Counter()
        for row in rows:
            areas[row["crop"]] += Fraction(row["land_planted"])
        return areas

    growers = [i for i in ids if crops[i]]
    areas = {i: by_crop(crops[i]) for i in growers}
    together = Counter()
    for i in growers:
        for row in crops[i]:
            if row["crop"]:
                together[row["crop"]] += weight[i] * Fraction(row["land_planted"])
    known = [row for row in plantings if row["crop"]]
    answer = lambda name: mean([(weight[h["household_id"]], yes.get(h[name])) for h in households])
    adults = [m for m in members]
    ages = [(weight[m["household_id"]], int(m["age"])) for m in adults]
    return {
        "household size": mean([(weight[i], len(people[i])) for i in ids]),
        "dependency ratio": ratio([(w, int(a < 15 or a > 64), int(15 <= a <= 64)) for w, a in ages]),
        "rooms": mean([(weight[h["household_id"]], int(h["rooms"])) for h in households]),
        "months of adequate food": mean([(weight[i], 12 - months[i]) for i in ids]),
        "land, mean": mean([(weight[i], land[i]) for i in ids if fields[i]]),
        "land, median": median([(weight[i], land[i]) for i in ids if fields[i]]),
        "land, Gini of all": gini([(weight[i], land[i]) for i in ids]),
        "land, Gini of holders": gini([(weight[i], land[i]) for i in ids if fields[i]]),
        "crops of a household": mean([(weight[i], None if areas[i] is None else len(areas[i])) for i in growers]),
        "Simpson of a household": mean([(weight[i], None if areas[i] is None else float(simpson(areas[i].values()))) for i in growers]),
        "Shannon of a household": mean([(weight[i], None if areas[i] is None else shannon(areas[i].values())) for i in growers]),
        "Simpson of all fields": result(simpson(together.values()), len(known), len(plantings) - len(known)),
        "Shannon of all fields": result(shannon(together.values()), len(known), len(plantings) - len(known)),
        "livestock units": mean([(weight[i], units[i]) for i in ids]),
        "keeps animals": mean([(weight[i], int(any(int(a["heads"]) > 0 for a in herds[i]))) for i in ids]),
        "received remittances": answer("remittance_money"),
        "in an agricultural association": answer("agr_assoc"),
        "in an irrigators' association": answer("memb_assoc"),
        "needed money": answer("need_money"),
        "things owned": mean([(weight[i], len(owned[i]) if i in owned else None) for i in ids]),
    }


def main(folder):
    households, members = read(folder, "households.csv"), read(folder, "members.csv")
    plots, animals = read(folder, "plots.csv"), read(folder, "livestock.csv")
    # Seasons are never added up; nearly everything was planted in the first one.
    plantings = [row for row in read(folder, "crops_harvests_sales.csv") if row["season_no"] == "1"]
    listed = Counter(m["household_id"] for m in members)
    ids = [h["household_id"] for h in households]
    rows = (households, members, plots, animals, plantings)

    def of_village(village):
        own = {h["household_id"] for h in households if h["village_id"] == village}
        return [[row for row in table if row["household_id"] in own] for table in rows]

    scores = asset_scores({h["household_id"]: set(h["items_owned"].split(";")) for h in households if h["items_owned"]})
    ranked = sorted(scores.values())
    return {
        "unweighted": indicators(*rows, {i: 1 for i in ids}),
        "weighted": indicators(*rows, listed),
        "villages": {v: indicators(*of_village(v), {i: 1 for i in ids}) for v in sorted({h["village_id"] for h in households})},
        "asset index": {"households": len(scores), "least": ranked[0], "middle": ranked[len(ranked) // 2], "most": ranked[-1], "squares": sum(s * s for s in ranked)},
    }


if __name__ == "__main__":
    json.dump(main(sys.argv[1]), sys.stdout, indent=1, sort_keys=True)
    print()
