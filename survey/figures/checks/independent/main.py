#!/usr/bin/env python3
"""Every indicator of the catalogue, computed apart from the portal.

Written from the formulas and notes of the catalogue, with Python's standard library alone, so that the engine's SQL is compared
with something that shares no line with it. Reads a survey and questions as JSON, prints the figures as JSON:

    { "tables": { "households": { "columns": [...], "rows": [[...]] } }, "weightedRounds": [...], "questions": [{ "by": "all", "weighted": true }] }

A question may have a village or several (`villages`), and a round. every-indicator.test.ts runs it.
"""
import json
import sys

import farming
import money
import people
from estimates import known
from survey import Survey

INDICATORS = {**people.INDICATORS, **money.INDICATORS, **farming.INDICATORS}
# Amounts that are also given in another currency.
EXCHANGED = {
    "median-savings", "median-debt", "median-income", "median-expenditure", "crop-income", "livestock-income",
    "crop-sales-price", "crop-sales-income", "livestock-sales-price", "livestock-sales-income",
}


def group_of(survey, by, r):
    household = survey.households[r["household"]]
    if by == "village":
        return household["village_id"] or ""
    if by == "round":
        return household["survey_round_id"] or ""
    if by == "head":
        return survey.head_sex(r["household"]) or ""
    if by == "sex":
        return r["person"]["sex"] if r["person"]["sex"] in ("female", "male") else ""
    return None


def cells(estimate, rows):
    """Estimates by part, group and category."""
    found = []
    for apart, group in sorted({(r["apart"], r["group"]) for r in rows}, key=str):
        own = [r for r in rows if (r["apart"], r["group"]) == (apart, group) and r["belongs"] is not False]
        if own:
            answered = known(own)
            for category, value in estimate(answered).items():
                found.append({"apart": apart, "group": group, "category": category, "value": value, "n": len(answered), "missing": len(own) - len(answered)})
    return found


def exchanged(survey, estimate, rows):
    """The parts of which every amount can be converted, into one currency."""
    rates = [(r, survey.rate(r["household"], r["currency"])) for r in rows]
    good = []
    for apart in {r["apart"] for r in rows}:
        into = {rate and rate[0] for r, rate in rates if r["apart"] == apart}
        if len(into) == 1 and None not in into:
            good += [{**r, "answer": None if r["answer"] is None else r["answer"] * rate[1]} for r, rate in rates if r["apart"] == apart]
    return cells(estimate, good)


def figure(survey, name, by):
    estimate, find = INDICATORS[name]
    rows = find(survey)
    for r in rows:
        r["weight"] = survey.weight(r["household"], name not in farming.UNWEIGHTED)
    are_people = any(r["person"] is not None for r in rows)
    divided = by != "all" and (by in ("village", "round") or are_people == (by == "sex"))
    found = {"cells": [], "exchanged": []}
    for group in ("all", by) if divided else ("all",):
        for r in rows:
            r["group"] = group_of(survey, group, r)
        found["cells"] += cells(estimate, rows)
        if name in EXCHANGED:
            found["exchanged"] += exchanged(survey, estimate, rows)
    return found


def main():
    given = json.load(sys.stdin)
    answers = []
    for question in given["questions"]:
        survey = Survey(given["tables"], question, given["weightedRounds"])
        answers.append({name: figure(survey, name, question["by"]) for name in INDICATORS})
    json.dump(answers, sys.stdout)


if __name__ == "__main__":
    main()
