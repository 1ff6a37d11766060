"""Refuses what the policy of a caller does not allow. Credentials name their policy: that of a role, or a file; all others may do everything."""

import json
import re
import sys
from fnmatch import fnmatchcase
from pathlib import Path

from moto.core.authorization import ActionAuthenticatorMixin
from moto.core.exceptions import AccessDeniedError, JsonRESTError
from moto.iam.models import iam_backends
from moto.s3.exceptions import S3AccessDeniedError

# a file here, named like an access key, is the policy of who has that key
policies = Path(sys.argv[3])
role_prefix = "ROLE."
# needs no right
free = ("sts:GetCallerIdentity",)
# services that moto calls otherwise than IAM
services = {"sesv2": "ses", "awslambda": "lambda"}
# operations whose right has another name
renamed = {
    "lambda:Invoke": "lambda:InvokeFunction",
    "budgets:DescribeBudgets": "budgets:ViewBudget",
}


def as_list(value):
    return value if isinstance(value, list) else [value]


def policies_of(key, account):
    """The policies that count for an access key, None when it may do everything."""
    if key.startswith(role_prefix):
        role = iam_backends[account]["aws"].get_role(key.removeprefix(role_prefix))
        return [json.loads(one) if isinstance(one, str) else one for one in role.policies.values()]
    file = policies / key
    return [json.loads(file.read_text())] if file.exists() else None


def concerns(statement, action, resource):
    """Whether a statement is about this; without its conditions, and of a resource that moto does not name only the action counts."""
    named = [pattern for pattern in as_list(statement.get("Action", []))]
    if not any(fnmatchcase(action.lower(), pattern.lower()) for pattern in named):
        return False
    resources = [str(one) for one in as_list(statement.get("Resource", "*"))]
    return resource == "*" or any(fnmatchcase(resource, pattern) for pattern in resources)


def is_allowed(documents, action, resource):
    statements = [one for document in documents for one in as_list(document["Statement"]) if concerns(one, action, resource)]
    effects = {one["Effect"] for one in statements if not (one["Effect"] == "Deny" and "Condition" in one)}
    return effects == {"Allow"}


def actions_of(response):
    """What IAM calls a request: each part of a transaction is an action of its own."""
    service = services.get(response.service_name, response.service_name)
    if service == "s3":
        return [f"s3:{response.data['Action']}"]
    action = response._get_action()
    if action == "TransactWriteItems":
        kinds = {kind for item in response.body["TransactItems"] for kind in item}
        return [f"dynamodb:{'ConditionCheckItem' if kind == 'ConditionCheck' else f'{kind}Item'}" for kind in sorted(kinds)]
    return [f"{service}:{action}"]


def resources_of(response, resource):
    """What a request is about; that several files are deleted stands in its body."""
    keys = re.findall(r"<Key>([^<]+)</Key>", str(response.body)) if response.service_name == "s3" else []
    return [f"{resource}/{key}" for key in keys] or [resource]


def refusal(response, caller, action):
    if response.service_name == "s3":
        return S3AccessDeniedError()
    if "json" in response.headers.get("Content-Type", "") or response.service_name in services:
        return JsonRESTError("AccessDeniedException", f"{caller} is not authorized to perform: {action}")
    return AccessDeniedError(caller, action)


def authorize(response, _, resource="*"):
    found = re.search(r"Credential=([^/]+)/", response.headers.get("Authorization", ""))
    documents = policies_of(found.group(1), response.current_account) if found else None
    if documents is None:
        return
    for operation in actions_of(response):
        action = renamed.get(operation, operation)
        for one in resources_of(response, resource):
            if action not in free and not is_allowed(documents, action, one):
                print(f"AccessDenied: {found.group(1)} {action} {one}", flush=True)
                raise refusal(response, found.group(1), action)


def install():
    ActionAuthenticatorMixin._authenticate_and_authorize_action = authorize
