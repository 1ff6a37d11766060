"""What moto's SES lacks: senders that wait for their confirmation, and a suppression list, which is empty here."""

from email.utils import parseaddr

from known_types import Resource, resource
from moto.ses.exceptions import NotFoundException
from moto.ses.models import SESBackend
from moto.sesv2.models import sesv2_backends
from moto.sesv2.responses import SESV2Response
from moto.sesv2.urls import url_paths

# senders whose owner has not opened the link in the mail from SES; moto takes every sender as confirmed
unconfirmed = set()


@resource("AWS::SES::EmailIdentity")
class Sender(Resource):
    def create(self):
        self.physical_resource_id = self.properties["EmailIdentity"]
        self.mail = sesv2_backends[self.account][self.region]
        if self.physical_resource_id in self.mail.core_backend.email_identities:
            raise ValueError(f"{self.physical_resource_id} already exists")
        self.mail.create_email_identity(self.physical_resource_id, self.properties.get("Tags"), None, None)
        unconfirmed.add(self.physical_resource_id)

    def remove(self):
        self.mail.delete_email_identity(self.physical_resource_id)


def is_confirmed(backend, source):
    return is_known(backend, source) and parseaddr(source)[1] not in unconfirmed


def confirm(backend, address):
    unconfirmed.discard(address)
    verify(backend, address)


def delete_suppressed_destination(response):
    raise NotFoundException("The email address is not on the suppression list.")


is_known, verify = SESBackend._is_verified_address, SESBackend.verify_email_identity
SESBackend._is_verified_address, SESBackend.verify_email_identity = is_confirmed, confirm
SESV2Response.delete_suppressed_destination = delete_suppressed_destination
url_paths["{0}/v2/email/suppression/addresses/(?P<EmailAddress>[^/]+)$"] = SESV2Response.dispatch
