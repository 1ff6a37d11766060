"""What moto's DynamoDB lacks: point-in-time recovery to a moment, the last state of a deleted table, and transactions whose failure touches nothing else."""

from threading import RLock

from moto.core.utils import unix_time
from moto.dynamodb.models import DynamoDBBackend
from moto.dynamodb.models.dynamo_type import DynamoType
from moto.dynamodb.models.table import Backup, StreamRecord
from moto.dynamodb.responses import DynamoHandler, DynamoResult
from moto.dynamodbstreams.models import ShardIterator
from moto.dynamodbstreams.responses import DynamoDBStreamsHandler

delete = DynamoDBBackend.delete_table
describe = DynamoDBBackend.describe_continuous_backups
read = ShardIterator.get
turn = RLock()


def describe_continuous_backups(backend, table_name):
    backups = describe(backend, table_name)
    recovery = backups["PointInTimeRecoveryDescription"]
    if recovery["PointInTimeRecoveryStatus"] == "ENABLED":
        recovery["LatestRestorableDateTime"] = unix_time()
    return backups


def delete_table(backend, name):
    """Of a table with point-in-time recovery AWS keeps the last state."""
    deleted = delete(backend, name)
    if deleted.continuous_backups["PointInTimeRecoveryDescription"]["PointInTimeRecoveryStatus"] == "ENABLED":
        backup = Backup(backend.account_id, backend.region_name, f"{name}$DeletedTableBackup", deleted, type_="SYSTEM")
        backend.backups[backup.arn] = backup
    return deleted


def restore_table_to_point_in_time(response):
    """Copies the present table, and undoes in the copy what the stream says of later changes."""
    source, target, moment = (response.body[key] for key in ("SourceTableName", "TargetTableName", "RestoreDateTime"))
    restored = response.dynamodb_backend.restore_table_to_point_in_time(target, source)
    to = moment.replace(tzinfo=None)
    for record in reversed(response.dynamodb_backend.get_table(source).stream_shard.items):
        change = record.to_json()["dynamodb"]
        if change["ApproximateCreationDateTime"] <= to:
            break
        if "OldImage" in change:
            restored.put_item(change["OldImage"], overwrite=True)
        else:
            restored.delete_item(*(DynamoType(change["Keys"][name]) for name in restored.table_key_attrs))
    return DynamoResult(restored.describe())


def records(iterator, limit=1000):
    """A transaction that fails puts a copy of each table in its place; an iterator would go on with the stream of the table before."""
    tables = iterator.streams_backend.dynamodb
    iterator.stream_shard = tables.get_table(iterator.stream_shard.table.name).stream_shard
    return read(iterator, limit)


def one_at_a_time(answer):
    """A transaction that fails takes back what other requests have written since it began; here no other one is answered meanwhile."""

    def alone(response):
        with turn:
            return answer(response)

    return alone


def itself(record, _memo):
    """A transaction begins with a copy of each table; of the stream's records, which nobody changes, that would take most of the time."""
    return record


def install():
    StreamRecord.__deepcopy__ = itself
    for handler in (DynamoHandler, DynamoDBStreamsHandler):
        handler.call_action = one_at_a_time(handler.call_action)
    ShardIterator.get = records
    DynamoDBBackend.delete_table = delete_table
    DynamoDBBackend.describe_continuous_backups = describe_continuous_backups
    DynamoHandler.restore_table_to_point_in_time = restore_table_to_point_in_time
