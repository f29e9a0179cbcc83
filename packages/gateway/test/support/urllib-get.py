"""Fetches URLs through the proxies of the environment, and prints a status for each."""
import sys
import urllib.error
import urllib.request

for url in sys.argv[1:]:
    try:
        with urllib.request.urlopen(url, timeout=20) as answer:
            print(answer.status)
    except urllib.error.HTTPError as error:
        print(error.code)
    except OSError as error:
        print(error)
