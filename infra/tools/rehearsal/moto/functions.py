"""Runs a function that is called: the code that was deployed, in a process with its own settings and the rights of its own role."""

import io
import json
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from moto.awslambda.models import LambdaBackend

from rights import role_prefix

# what runs it (lambda.ts), and the Node that does
node, runner, endpoint = sys.argv[4], sys.argv[5], f"http://127.0.0.1:{sys.argv[1]}"
unpacked = {}


def folder_of(function):
    """The code of a version, unpacked once."""
    if function.code_sha_256 not in unpacked:
        folder = tempfile.mkdtemp(prefix="function-", dir=Path(sys.argv[2]).parent)
        zipfile.ZipFile(io.BytesIO(function.code_bytes)).extractall(folder)
        unpacked[function.code_sha_256] = folder
    return unpacked[function.code_sha_256]


def answer(backend, function_name, qualifier, body, headers, response_headers):
    function = backend.get_function(function_name, qualifier)
    folder = folder_of(function)
    environment = {
        **function.environment_vars,
        "PATH": os.environ["PATH"],
        "AWS_REGION": function.region,
        "AWS_ENDPOINT_URL": endpoint,
        "AWS_ENDPOINT_URL_SSM": endpoint,
        "AWS_ACCESS_KEY_ID": role_prefix + function.role.rsplit("/", 1)[-1],
        "AWS_SECRET_ACCESS_KEY": "rehearsal",
    }
    with tempfile.NamedTemporaryFile(suffix=".json") as reply:
        event = body if isinstance(body, str) else json.dumps(body)
        ran = subprocess.run([node, runner, folder, reply.name], input=event, env=environment, capture_output=True, text=True)
        print(ran.stdout, ran.stderr, sep="", flush=True)
        said = Path(reply.name).read_bytes()
    if ran.returncode != 0:
        response_headers["x-amz-function-error"] = "Unhandled"
        return said or json.dumps({"errorType": "Runtime.ExitError", "errorMessage": ran.stderr.strip()[-500:]}).encode()
    return said


def install():
    LambdaBackend.invoke = answer
